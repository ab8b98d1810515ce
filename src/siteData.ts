import { COLLECTIONS, MENU, categoryPath, collectionPath, type Place } from './domain/catalogue';
import type { Creation } from './domain/creation';
import { avisResource } from './pages/avis/avisResource';
import { creationList, type ShownList } from './pages/creations/creationLists';
import { catalogue } from './pages/catalogue';
import { latestCreations } from './pages/home/latestCreations';

/** What the public pages show of the database, as it was at one moment. */
export interface SiteData {
  /** ISO date. */
  readAt: string;
  /** The values of the pages' resources by key. What is empty is left out: the live answer decides. */
  values: Record<string, unknown>;
  /** How many creations each list holds, by its address. */
  totals: Record<string, number>;
  /** ISO dates by address, of the newest thing that a page shows. */
  lastModified: Record<string, string>;
}

/**
 * Reads the first page of every list, the avis and the latest creations, as a visitor may. Throws ServiceError where
 * any of it cannot be read.
 */
export async function readSiteData(): Promise<SiteData> {
  const readAt = new Date().toISOString();
  const values: SiteData['values'] = {};
  const totals: SiteData['totals'] = {};
  const lastModified: SiteData['lastModified'] = {};

  const latest = await latestCreations.options.load();
  if (latest.length > 0) values[latestCreations.options.key] = latest;
  modified('/', latest.map(created));

  const avis = await avisResource.options.load();
  if (avis.length > 0) values[avisResource.options.key] = avis;
  modified(
    '/avisClients',
    avis.map(({ date }) => date.toISOString()),
  );

  for (const [pathname, place] of places()) {
    const { options } = creationList(place);
    const list = await options.load();
    if (list.items.length === 0) continue;
    const total = await count(place, list);
    values[options.key] = { ...list, total } satisfies ShownList;
    totals[pathname] = total;
    modified(pathname, list.items.map(created));
  }
  return { readAt, values, totals, lastModified };

  function modified(pathname: string, dates: string[]) {
    // An avis without a date reads as of now, which is later than `readAt`.
    const times = dates.map(Date.parse).filter((time) => time < Date.parse(readAt));
    if (times.length > 0) lastModified[pathname] = new Date(Math.max(...times)).toISOString();
  }
}

/** How many creations a list holds, read page by page: visitors may not count what they may not read at once. */
async function count(place: Place, first: Pick<ShownList, 'items' | 'hasMore'>): Promise<number> {
  let total = first.items.length;
  for (let page = first; page.hasMore; total += page.items.length)
    page = await (await catalogue()).list(place, page.items.at(-1));
  return total;
}

function created({ createdAt }: Creation): string {
  return createdAt;
}

/** Every list that the build writes a page for, by address. */
function places(): [pathname: string, place: Place][] {
  return COLLECTIONS.flatMap((collection) => [
    [collectionPath(collection), { collection, category: null }],
    ...MENU[collection].map(({ slug }): [string, Place] => [
      categoryPath(collection, slug),
      { collection, category: slug },
    ]),
  ]);
}
