import type { SiteSettings } from './siteSettings';

/** The settings without what is over on a day: an announcement after its last one, markets before it. In order of days. */
export function upcoming(today: string, { announcement, markets, ...settings }: SiteSettings): SiteSettings {
  return {
    ...settings,
    announcement: announcement.until >= today ? announcement : { text: '', until: '' },
    markets: markets.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}
