import { useSyncExternalStore } from 'react';
import { dayOf } from '../domain/parisDay';
import type { SiteTexts } from '../domain/siteTexts';
import { upcoming } from '../domain/upcoming';
import { Resource, useResourceState } from './Resource';

/** What the creators say of the whole site. What is over is left out, so that the next refresh sends pages without it. */
export const siteTexts = new Resource<SiteTexts>({
  key: 'site',
  isSiteWide: true,
  load: async () => {
    const { getSiteTexts } = await import('../services/siteTexts');
    return upcoming(dayOf(new Date()), await getSiteTexts());
  },
});

/** The texts as of today in Paris, also on a page that was built before and in a tab left open; null until they are known. */
export function useSiteTexts(): SiteTexts | null {
  const state = useResourceState(siteTexts);
  const today = useSyncExternalStore(
    everyMinute,
    () => dayOf(new Date()),
    // Hydration starts from what was drawn on the day of the build.
    () => dayOf(state.status === 'ready' ? state.readAt : new Date()),
  );
  return state.status === 'ready' ? upcoming(today, state.value) : null;
}

function everyMinute(check: () => void): () => void {
  const timer = setInterval(check, 60_000);
  return () => clearInterval(timer);
}
