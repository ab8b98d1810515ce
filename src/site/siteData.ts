import {
  COLLECTIONS,
  MENU,
  sectionPath,
  storedCategories,
  type Collection,
  type Section,
} from '../domain/catalogue';
import type { Creation, Picture } from '../domain/creation';
import { creationPath } from '../domain/creationPath';
import { PAGE_SIZE } from '../domain/limits';
import { avisResource } from '../pages/avis/avisResource';
import { loadCreations } from '../data/loadCreations';
import { neighboursOf, sectionOf, type CreationDetails } from '../pages/creations/creationDetails';
import { FIRST_ROW } from '../pages/creations/CreationGrid';
import { creationList } from '../pages/creations/creationLists';
import { latestCreations } from '../pages/home/latestCreations';
import { pagedList } from '../data/PagedResource';

/** The database as the public pages show it, read at one moment. */
export interface ReadData {
  /** ISO date. */
  readAt: string;
  /** The values of the pages' resources by key. Empty ones are left out: those pages load them. */
  values: Record<string, unknown>;
  /** The first page of each list and how many creations it holds, by its address. */
  lists: Record<string, { items: readonly Creation[]; total: number }>;
  /** By address: the ISO date of the newest item on a page. */
  lastModified: Record<string, string>;
  /** Every creation in some list, by its id. */
  creations: ReadonlyMap<string, Creation>;
  /** The pictures of the first cards of each page. */
  firstCards: readonly Picture[];
}

/** The data that pages are built with. */
export interface SiteData extends ReadData {
  /** The site's own copies of stored pictures, by stored address. */
  copies: Record<string, string>;
  /** The pictures of link previews, by the stored address of the photo. */
  previews: Record<string, Preview>;
}

/** A picture of the site itself, sizes in pixels. */
export interface Preview {
  path: string;
  width: number;
  height: number;
}

/** Reads all lists, the avis and the latest creations, with a visitor's rights. Throws ServiceError. */
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
  modified('/', latest);
  if (avis.length > 0) values[avisResource.options.key] = avis;
  const dated = avis.map(({ date }) => ({ createdAt: date.toISOString() }));
  modified('/avisClients', dated);
  COLLECTIONS.forEach((collection, index) => {
    for (const section of sectionsOf(collection)) {
      const pathname = sectionPath(section);
      const stored = section.category === null ? null : storedCategories(section.category);
      const all = (wholes[index] ?? []).filter((item) => stored?.includes(item.category) ?? true);
      const total = all.length;
      if (total === 0) continue;
      const items = all.slice(0, PAGE_SIZE);
      values[creationList(section).options.key] = pagedList({ items, hasMore: total > PAGE_SIZE });
      lists[pathname] = { items, total };
      modified(pathname, all);
      firstCards.push(...items.slice(0, FIRST_ROW));
    }
  });
  for (const creation of creations.values()) {
    const section = sectionOf(creation);
    const { items } = (section && lists[sectionPath(section)]) ?? { items: [] };
    const details: CreationDetails = { creation, neighbours: neighboursOf(creation, items) };
    values[`creation/${creation.id}`] = details;
    modified(creationPath(creation), [creation]);
  }
  const pictures = new Set(firstCards.flatMap(({ picture }) => picture ?? []));
  return { readAt, values, lists, lastModified, creations, firstCards: [...pictures] };

  function modified(pathname: string, items: readonly Pick<Creation, 'createdAt'>[]) {
    // An avis without a date reads as of now, which is later than `readAt`.
    const times = items
      .map(({ createdAt }) => Date.parse(createdAt))
      .filter((time) => time < Date.parse(readAt));
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

/** The lists of a collection that the build writes a page for. */
function sectionsOf(collection: Collection): Section[] {
  const slugs = MENU[collection].map(({ slug }) => slug);
  return [null, ...slugs].map((category) => ({ collection, category }));
}
