import { COLLECTIONS, isIn, listsOf } from '../domain/catalogue';
import type { Creation } from '../domain/creation';
import { LIMITS } from '../domain/limits';
import { avisResource } from '../pages/avis/avisResource';
import type { Resource } from '../data/Resource';
import { siteTexts } from '../data/siteTexts';
import { FIRST_ROW } from '../pages/creations/CreationCard';
import { listFilterOf } from '../domain/listTrail';
import type { Preview } from './pageMeta';
import { homeData } from '../pages/home/homeData';
import { creationDetails, creationList, neighboursOf } from '../pages/creations/creationData';
import { listEvery } from '../services/creations/listEvery';

export interface ReadData {
  readAt: string;
  /** The values of the pages' resources by key (the page's address). Empty ones are undefined: those pages load them. */
  values: Record<string, unknown>;
  creations: ReadonlyMap<string, Creation>;
  firstCards: readonly Creation[];
}

export interface SiteData extends ReadData {
  copies: Record<string, string>;
  previews: Record<string, Preview>;
}

/** Reads all lists, the avis and the latest creations, with a visitor's rights. Throws ServiceError. */
export async function readSiteData(): Promise<ReadData> {
  const readAt = new Date().toISOString();
  const values: ReadData['values'] = {};
  function bake<T>({ key }: Resource<T>, value: T, isEmpty = false) {
    values[key] = isEmpty ? undefined : value;
  }

  const [texts, home, avisPage, every] = await Promise.all([
    siteTexts.load(),
    homeData.load(),
    avisResource.load(),
    listEvery(),
  ]);
  const creations = new Map<string, Creation>();
  const firstCards = [...home.creations];
  bake(siteTexts, texts);
  bake(homeData, home, home.creations.length === 0);
  bake(avisResource, avisPage, avisPage.avis.length === 0);
  for (const filter of COLLECTIONS.flatMap(listsOf)) {
    const all = every.filter((creation) => isIn(creation, filter));
    for (const creation of all) creations.set(creation.id, creation);
    bake(creationList(filter), all.slice(0, LIMITS.list.max), all.length === 0);
    firstCards.push(...all.slice(0, FIRST_ROW));
  }
  for (const creation of creations.values()) {
    const filter = listFilterOf(creation);
    const category = filter && (values[creationList(filter).key] as readonly Creation[] | undefined);
    bake(creationDetails(creation.id), { creation, neighbours: neighboursOf(creation, category ?? []) });
  }
  return { readAt, values, creations, firstCards };
}
