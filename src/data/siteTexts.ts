import { useSyncExternalStore } from 'react';
import { OWNERS_TEXTS } from '../domain/brand';
import { dayOf } from '../domain/date';
import type { SiteTexts, TextName } from '../domain/siteTexts';
import { Resource, useResourceState } from './Resource';

/** What the creators say of the whole site. What is over is left out, so that the next refresh sends pages without it. */
export const siteTexts = new Resource('site', async () => {
  const { getSiteTexts } = await import('../services/siteTexts');
  return withoutPast(await getSiteTexts(), today());
});

/**
 * What visitors read now: the creators' texts, else the owners'. A page is hydrated as it was built; then what is over is
 * left out, and again when its tab is looked at.
 */
export function useSiteTexts(): SiteTexts {
  const { value, readAt } = useResourceState(siteTexts);
  const builtOn = () => readAt.slice(0, 10) || today();
  const day = useSyncExternalStore(onTabShown, today, builtOn);
  const stored = value && withoutPast(value, day);
  const shown = Object.entries(OWNERS_TEXTS).map(([name, own]) => [name, stored?.[name as TextName] || own]);
  return {
    announcement: { text: '', until: '' },
    markets: [],
    ...stored,
    ...(Object.fromEntries(shown) as typeof OWNERS_TEXTS),
  };
}

/** An announcement is over after its last day, a market after its own. In order of days. */
export function withoutPast({ announcement, markets, ...texts }: SiteTexts, day: string): SiteTexts {
  return {
    ...texts,
    announcement: announcement.until >= day ? announcement : { text: '', until: '' },
    markets: markets.filter((market) => market.day >= day).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

const today = () => dayOf(new Date());

function onTabShown(check: () => void): () => void {
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}
