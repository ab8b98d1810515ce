/** What the page of a creation shows, for each creation that this tab has seen. */
import { findCategory, findCollection, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS, PAGE_SIZE } from '../../domain/limits';
import { loadCreations } from '../loadCreations';
import { Resource } from '../Resource';
import { creationList } from './creationLists';

/**
 * A creation with some others of its category, null until they are known. One that is gone has no creation, but the
 * section where it was, if that is known.
 */
export type CreationDetails =
  | { creation: Creation; neighbours: readonly Creation[] | null }
  | { creation: null; section: Section | null };

const details = new Map<string, Resource<CreationDetails>>();

/** The details of a creation by its id. In baked data they are called `creation/{id}`. */
export function creationDetails(id: string): Resource<CreationDetails> {
  const resource =
    details.get(id) ??
    new Resource<CreationDetails>({
      key: `creation/${id}`,
      load: async () => {
        const creation = await (await loadCreations()).get(id);
        return creation ? { creation, neighbours: null } : { creation, section: null };
      },
      merge: (shown, fresh) => {
        if (!fresh.creation) return { creation: null, section: shown.creation && sectionOf(shown.creation) };
        if (!shown.creation) return fresh;
        const isSame = JSON.stringify(shown.creation) === JSON.stringify(fresh.creation);
        return isSame ? shown : { ...shown, creation: fresh.creation };
      },
    });
  details.set(id, resource);
  return resource;
}

/** Lets the page of a creation start from what is known of it, until all has been read. */
export function startFrom(creation: Creation): void {
  creationDetails(creation.id).startFrom({ creation, neighbours: null });
}

/** The list of a creation's category; null for a record without a known collection. */
export function sectionOf({ collection, category }: Creation): Section | null {
  const known = findCollection(collection);
  return known && { collection: known, category: findCategory(known, category)?.slug ?? null };
}

/**
 * The next creations after one in its category, four at most; those from the start follow those from the end.
 *
 * @param items the first page of its category's list, in the list's order. Only as many count as every such page has, so
 *   that the build and the live page find the same.
 */
export function neighboursOf({ id }: Creation, items: readonly Creation[]): Creation[] {
  const first = items.slice(0, PAGE_SIZE / 2);
  const index = first.findIndex((item) => item.id === id);
  return [...first.slice(index + 1), ...first.slice(0, Math.max(index, 0))].slice(0, NEIGHBOURS);
}

/**
 * Reads a creation's neighbours and shows them with it, unless they are the ones shown already. Where they cannot be read,
 * those shown stay, or there are none.
 */
export async function loadNeighbours(creation: Creation): Promise<void> {
  const section = sectionOf(creation);
  if (!section) return;
  const list = creationList(section);
  const state = list.read();
  let neighbours: readonly Creation[] | null = null;
  try {
    const { items } = state.status === 'ready' ? state.value : await list.options.load();
    neighbours = neighboursOf(creation, items);
  } catch (error) {
    console.warn('Les créations voisines n’ont pas pu être lues', error);
  }
  creationDetails(creation.id).update((shown) => {
    if (!shown.creation) return shown;
    const latest = neighbours ?? shown.neighbours ?? [];
    return JSON.stringify(latest) === JSON.stringify(shown.neighbours)
      ? shown
      : { ...shown, neighbours: latest };
  });
}
