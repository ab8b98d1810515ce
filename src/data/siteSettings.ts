import { useSyncExternalStore } from 'react';
import { dayOf } from '../domain/parisDay';
import type { Market, SiteSettings } from '../domain/siteSettings';
import { announcementOn, marketsFrom } from '../domain/upcoming';
import { Resource, useResourceState } from './Resource';

/** What the creators say of the whole site. What is over is left out, so that the next refresh sends pages without it. */
export const siteSettings = new Resource<SiteSettings>({
  key: 'site',
  isSiteWide: true,
  load: async () => {
    const settings = await (await import('../services/siteSettings')).getSiteSettings();
    const today = dayOf(new Date());
    const { announcement } = settings;
    return {
      ...settings,
      announcement: announcementOn(today, settings) ? announcement : { text: '', until: '' },
      markets: marketsFrom(today, settings),
    };
  },
});

/** The settings as of today in Paris, also on a page that was built before and in a tab left open; null until they are known. */
export function useSiteSettings(): (Omit<SiteSettings, 'markets'> & { markets: Market[] }) | null {
  const state = useResourceState(siteSettings);
  const today = useSyncExternalStore(
    everyMinute,
    () => dayOf(new Date()),
    // Hydration starts from what was drawn on the day of the build.
    () => dayOf(state.status === 'ready' ? state.readAt : new Date()),
  );
  if (state.status !== 'ready') return null;
  const { value } = state;
  const { until } = value.announcement;
  return {
    ...value,
    announcement: { text: announcementOn(today, value), until },
    markets: marketsFrom(today, value),
  };
}

function everyMinute(check: () => void): () => void {
  const timer = setInterval(check, 60_000);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
