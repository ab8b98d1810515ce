import type { Market, SiteSettings } from './siteSettings';

/** The announcement's text, until the end of its last day; '' without one. */
export function announcementOn(today: string, { announcement }: Pick<SiteSettings, 'announcement'>): string {
  return announcement.until >= today ? announcement.text : '';
}

export function marketsFrom(today: string, { markets }: Pick<SiteSettings, 'markets'>): Market[] {
  return markets.filter(({ day }) => day >= today).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
