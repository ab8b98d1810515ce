import { COLLECTIONS, listFilterOf, listsOf } from '../domain/catalogue';
import type { Creation } from '../domain/creation';
import { avisResource } from '../pages/avis/avisResource';
import type { Resource } from '../data/Resource';
import { siteTexts } from '../data/siteTexts';
import { FIRST_ROW } from '../pages/creations/CreationCard';
import type { Preview } from './pageMeta';
import { homeData } from '../pages/home/homeData';
import { creationDetails, creationList, neighboursOf } from '../pages/creations/creationData';

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

  const [texts, home, avis, lists] = await Promise.all([
    siteTexts.load(),
    homeData.load(),
    avisResource.load(),
    Promise.all(
      COLLECTIONS.flatMap(listsOf).map(async (filter) => {
        const list = creationList(filter);
        return { list, all: await list.load() };
      }),
    ),
  ]);
  const creations = new Map<string, Creation>();
  const firstCards = [...home.pinned, ...home.latest];
  bake(siteTexts, texts);
  const shortHome = { ...home, pinned: inShort(home.pinned), latest: inShort(home.latest) };
  bake(homeData, shortHome, home.pinned.length === 0);
  bake(avisResource, avis, avis.length === 0);
  for (const { list, all } of lists) {
    for (const creation of all) creations.set(creation.id, creation);
    bake(list, inShort(all), all.length === 0);
    firstCards.push(...all.slice(0, FIRST_ROW));
  }
  for (const creation of creations.values()) {
    const filter = listFilterOf(creation);
    const category = filter && (values[creationList(filter).key] as readonly Creation[] | undefined);
    bake(creationDetails(creation.id), { creation, neighbours: neighboursOf(creation, category ?? []) });
  }
  return { readAt, values, creations, firstCards };
}

/** As lists show them: of further photos the number alone, whose addresses are read behind the page. */
function inShort(creations: readonly Creation[]): Creation[] {
  return creations.map((creation) => ({ ...creation, photos: creation.photos.map(() => '') }));
}
