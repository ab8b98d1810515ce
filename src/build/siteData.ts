import { COLLECTIONS, isIn, listFilters } from '../domain/catalogue';
import type { Creation, Picture } from '../domain/creation';
import { LIMITS } from '../domain/limits';
import { avisResource } from '../pages/avis/avisResource';
import type { Resource } from '../data/Resource';
import { siteTexts } from '../data/siteTexts';
import type { SiteTexts } from '../domain/siteTexts';
import { FIRST_ROW } from '../pages/creations/CreationCard';
import { listFilterOf } from '../domain/listTrail';
import type { Preview } from './pageMeta';
import { homeData } from '../pages/home/homeData';
import { creationDetails, creationList, neighboursOf } from '../pages/creations/creationData';
import { listEvery } from '../services/creations/listEvery';

export const PAGES_WITH_TEXTS = ['/', '/contact'];

export interface ReadData {
  readAt: string;
  /** The values of the pages' resources by key (the page's address). Empty ones are undefined: those pages load them. */
  values: Record<string, unknown>;
  lastModified: Record<string, string>;
  creations: ReadonlyMap<string, Creation>;
  firstCards: readonly Picture[];
}

export interface SiteData extends ReadData {
  copies: Record<string, string>;
  previews: Record<string, Preview>;
}

/** Reads all lists, the avis and the latest creations, with a visitor's rights. Throws ServiceError. */
export async function readSiteData(): Promise<ReadData> {
  const readAt = new Date().toISOString();
  const values: ReadData['values'] = {};
  const lastModified: ReadData['lastModified'] = {};
  function bake<T>({ options: { key } }: Resource<T>, value: T, dates: readonly (string | null)[]) {
    values[key] = dates.length > 0 ? value : undefined;
    if (dates.length === 0) return;
    // A creator's clock may be ahead; older records have no date.
    const times = dates.map((date) => +new Date(date ?? '')).filter((time) => time < Date.parse(readAt));
    const newest = times.sort((a, b) => b - a)[0];
    if (newest !== undefined) lastModified[key] = new Date(newest).toISOString();
  }

  values[siteTexts.options.key] = await siteTexts.options.load();
  const [home, avisPage, every] = await Promise.all([
    homeData.options.load(),
    avisResource.options.load(),
    listEvery(),
  ]);
  const creations = new Map<string, Creation>();
  const firstCards = [...home.creations];
  bake(homeData, home, datesOf(home.creations));
  const avisDates = avisPage.avis.map(({ date }) => date);
  bake(avisResource, avisPage, avisDates);
  for (const filter of COLLECTIONS.flatMap(listFilters)) {
    const all = every.filter((creation) => isIn(creation, filter));
    for (const creation of all) creations.set(creation.id, creation);
    bake(creationList(filter), all.slice(0, LIMITS.list.max), datesOf(all));
    firstCards.push(...all.slice(0, FIRST_ROW));
  }
  for (const creation of creations.values()) {
    const filter = listFilterOf(creation);
    const category = filter && (values[creationList(filter).options.key] as readonly Creation[] | undefined);
    const details = { creation, neighbours: neighboursOf(creation, category ?? []) };
    bake(creationDetails(creation.id), details, datesOf([creation]));
  }
  const { updatedAt } = values[siteTexts.options.key] as SiteTexts;
  for (const key of updatedAt ? PAGES_WITH_TEXTS : [])
    lastModified[key] = [lastModified[key] ?? '', updatedAt ?? ''].sort().at(-1) ?? '';
  const pictures = new Set(firstCards.flatMap(({ picture }) => picture ?? []));
  return { readAt, values, lastModified, creations, firstCards: [...pictures] };
}

function datesOf(creations: readonly Creation[]): string[] {
  return creations.map(({ createdAt }) => createdAt);
}
