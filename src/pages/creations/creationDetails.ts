import type { Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS, PAGE_SIZE } from '../../domain/limits';
import { loadCreations } from '../../data/loadCreations';
import { Resource, unlessSame } from '../../data/Resource';
import { creationList } from './creationLists';
import { sectionOf } from './sectionTrail';

/** A creation with some of its category (null until known); for one that is gone, the section where it was, if known. */
export type CreationDetails =
  | { creation: Creation; neighbours: readonly Creation[] | null }
  | { creation: null; section: Section | null };

/** Those that this tab has seen. */
const details = new Map<string, Resource<CreationDetails>>();

/** The details of a creation by its id. */
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
        return shown.creation ? { ...shown, creation: fresh.creation } : fresh;
      },
    });
  details.set(id, resource);
  return resource;
}

/** Lets a creation's page start from what a list read of it at some moment. */
export function startFrom(creation: Creation, readAt: Date): void {
  creationDetails(creation.id).start({ creation, neighbours: null }, readAt);
}

/**
 * The creations that follow one in its category, then those from the start of the list, at most {@link NEIGHBOURS}.
 *
 * @param items the first page of the category's list; only the part that any such page has is used, so that the build and
 *   the live page agree
 */
export function neighboursOf({ id }: Creation, items: readonly Creation[]): Creation[] {
  const first = items.slice(0, PAGE_SIZE / 2);
  const index = first.findIndex((item) => item.id === id);
  return [...first.slice(index + 1), ...first.slice(0, Math.max(index, 0))].slice(0, NEIGHBOURS);
}

/** Loads a creation's neighbours. After a failure, those shown stay; if there are none, an empty row. */
export async function loadNeighbours(creation: Creation): Promise<void> {
  const section = sectionOf(creation);
  if (!section) return;
  const list = creationList(section);
  const state = list.read();
  const page = state.status === 'ready' ? state.value : await list.options.load().catch(warn);
  creationDetails(creation.id).update((shown) => {
    if (!shown.creation) return shown;
    const neighbours = page ? neighboursOf(creation, page.items) : (shown.neighbours ?? []);
    return unlessSame(shown, { ...shown, neighbours });
  });
}

function warn(error: unknown): null {
  console.warn('Les créations voisines n’ont pas pu être lues', error);
  return null;
}
