import { useSyncExternalStore } from 'react';
import { dayOf } from '../domain/date';
import { NO_TEXTS, shownTexts, withoutPast, type SiteTexts } from '../domain/siteTexts';
import { typeset } from '../domain/text';
import { Resource, useResourceValue } from './Resource';

/** What the creators say of the whole site. What is over is left out, so that the next refresh sends pages without it. */
export const siteTexts = new Resource('site', async () => {
  const { getSiteTexts } = await import('../services/siteTexts');
  return typeset(withoutPast(await getSiteTexts(), today()));
});

/**
 * What visitors read now: the creators' texts, else the owners'. A page is hydrated as it was built; then what is over is
 * left out, and again when its tab is looked at.
 */
export function useSiteTexts(): SiteTexts {
  const value = useResourceValue(siteTexts);
  const builtOn = () => siteTexts.readBaked().readAt.slice(0, 10) || today();
  const day = useSyncExternalStore(onTabShown, today, builtOn);
  return shownTexts(withoutPast(value ?? NO_TEXTS, day));
}

const today = () => dayOf(new Date());

function onTabShown(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}
