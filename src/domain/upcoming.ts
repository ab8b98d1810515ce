import type { SiteTexts } from './siteTexts';

/** The texts without what is over on a day: an announcement after its last one, markets before it. In order of days. */
export function upcoming(today: string, { announcement, markets, ...texts }: SiteTexts): SiteTexts {
  return {
    ...texts,
    announcement: announcement.until >= today ? announcement : { text: '', until: '' },
    markets: markets.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
