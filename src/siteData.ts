import {
  COLLECTIONS,
  MENU,
  categoryPath,
  collectionPath,
  storedCategories,
  type Collection,
  type Section,
} from './domain/catalogue';
import type { Creation, Picture } from './domain/creation';
import { creationPath } from './domain/creationPath';
import { PAGE_SIZE } from './domain/limits';
import { avisResource } from './pages/avis/avisResource';
import { loadCreations } from './pages/loadCreations';
import { neighboursOf, sectionOf, type CreationDetails } from './pages/creations/creationDetails';
import { FIRST_ROW } from './pages/creations/CreationGrid';
import { creationList, type ShownList } from './pages/creations/creationLists';
import { latestCreations } from './pages/home/latestCreations';

/** What the public pages show of the database, as it was at one moment. */
export interface ReadData {
  /** ISO date. */
  readAt: string;
  /** The values of the pages' resources by key. What is empty is left out: the live answer decides. */
  values: Record<string, unknown>;
  /** The first page of each list and how many creations it holds, by its address. */
  lists: Record<string, { items: readonly Creation[]; total: number }>;
  /** ISO dates by address, of the newest thing that a page shows. */
  lastModified: Record<string, string>;
  /** Every creation that some list shows, by its id. */
  creations: ReadonlyMap<string, Creation>;
  /** Pictures of the cards that a page shows first. */
  firstCards: readonly Picture[];
}

/** What pages are built with. */
export interface SiteData extends ReadData {
  /** The site's own copies of stored pictures: address by address. */
  copies: Record<string, string>;
  /** What links to creations show, by the stored address of the photo. */
  previews: Record<string, Preview>;
}

/** A picture of the site itself, sizes in pixels. */
export interface Preview {
  path: string;
  width: number;
  height: number;
}

/**
 * Reads every list to its end, the avis and the latest creations, as a visitor may. Throws ServiceError where any of it
 * cannot be read.
 */
export async function readSiteData(): Promise<ReadData> {
  const readAt = new Date().toISOString();
  const values: ReadData['values'] = {};
  const lists: ReadData['lists'] = {};
  const lastModified: ReadData['lastModified'] = {};

  const [latest, avis, ...wholes] = await Promise.all([
    latestCreations.options.load(),
    avisResource.options.load(),
    ...COLLECTIONS.map(wholeCollection),
  ]);
  const creations = new Map(wholes.flat().map((one) => [one.id, one]));
  const firstCards = [...latest];

  if (latest.length > 0) values[latestCreations.options.key] = latest;
  modified('/', latest.map(created));
  if (avis.length > 0) values[avisResource.options.key] = avis;
  modified(
    '/avisClients',
    avis.map(({ date }) => date.toISOString()),
  );
  COLLECTIONS.forEach((collection, index) => {
    for (const section of sectionsOf(collection)) {
      const pathname = listPath(section);
      const items = inCategory(wholes[index] ?? [], section.category);
      if (items.length === 0) continue;
      const total = items.length;
      const first = { items: items.slice(0, PAGE_SIZE), total };
      const shown: ShownList = { ...first, hasMore: total > PAGE_SIZE, more: 'idle' };
      values[creationList(section).options.key] = shown;
      lists[pathname] = first;
      modified(pathname, items.map(created));
      firstCards.push(...items.slice(0, FIRST_ROW));
    }
  });
  for (const creation of creations.values()) {
    const section = sectionOf(creation);
    const { items } = (section && lists[listPath(section)]) ?? { items: [] };
    const details: CreationDetails = { creation, neighbours: neighboursOf(creation, items) };
    values[`creation/${creation.id}`] = details;
    modified(creationPath(creation), [creation.createdAt]);
  }
  const pictures = new Set(firstCards.flatMap(({ picture }) => picture ?? []));
  return { readAt, values, lists, lastModified, creations, firstCards: [...pictures] };

  function modified(pathname: string, dates: string[]) {
    // An avis without a date reads as of now, which is later than `readAt`.
    const times = dates.map(Date.parse).filter((time) => time < Date.parse(readAt));
    if (times.length > 0)
      lastModified[pathname] = new Date(times.reduce((a, b) => Math.max(a, b))).toISOString();
  }
}

/** Every creation of a collection's list, page by page. */
async function wholeCollection(collection: Collection): Promise<Creation[]> {
  const { list } = await loadCreations();
  const items: Creation[] = [];
  for (let hasMore = true; hasMore;) {
    const page = await list({ collection, category: null }, items.at(-1));
    items.push(...page.items);
    hasMore = page.hasMore;
  }
  return items;
}

function inCategory(items: readonly Creation[], category: string | null): readonly Creation[] {
  return category === null
    ? items
    : items.filter((item) => storedCategories(category).includes(item.category));
}

function created({ createdAt }: Creation): string {
  return createdAt;
}

/** The lists of a collection that the build writes a page for. */
function sectionsOf(collection: Collection): Section[] {
  const slugs = MENU[collection].map(({ slug }) => slug);
  return [null, ...slugs].map((category) => ({ collection, category }));
}

function listPath({ collection, category }: Section): string {
  return category === null ? collectionPath(collection) : categoryPath(collection, category);
}
