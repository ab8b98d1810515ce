import type { Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import { NEIGHBOURS, PAGE_SIZE } from '../../domain/limits';
import { loadCreations } from '../../data/loadCreations';
import { Resource, unlessSame } from '../../data/Resource';
import { creationList } from './creationLists';
import { sectionOf } from './sectionTrail';

/** A creation with some of its category (null until known); for one that is gone, the section where it was, if known. */
export type CreationDetails =
  | {
      creation: Creation;
      neighbours: readonly Creation[] | null;
      /** The address of its photo as a link to it showed it. */
      seen?: string | undefined;
    }
  | { creation: null; section: Section | null };

/** Those that this tab has seen. */
const details = new Map<string, Resource<CreationDetails>>();

/** The details of a creation by its id. */
export function creationDetails(id: string): Resource<CreationDetails> {
  const resource =
    details.get(id) ??
    new Resource<CreationDetails>({
      key: creationPath({ id }),
      load: async () => {
        const creation = await (await loadCreations()).get(id);
        return creation ? { creation, neighbours: null } : { creation, section: null };
      },
      merge: (shown, fresh) => {
        if (!fresh.creation) return { creation: null, section: shown.creation && sectionOf(shown.creation) };
        if (!shown.creation) return fresh;
        return {
          ...shown,
          creation: fresh.creation,
          neighbours: fresh.neighbours ?? shown.neighbours,
          seen: fresh.seen ?? shown.seen,
        };
      },
    });
  details.set(id, resource);
  return resource;
}

/** Lets a creation's page start from what a list read of it at some moment, with the photo in `link`. */
export function startFrom(creation: Creation, readAt: Date, link?: Element | null): void {
  const seen = link?.querySelector('img')?.currentSrc || undefined;
  creationDetails(creation.id).start({ creation, neighbours: null, seen }, readAt);
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

/** Loads a creation's neighbours, unless the build has baked them in. After a failure, an empty row. */
export async function loadNeighbours(creation: Creation): Promise<void> {
  const resource = creationDetails(creation.id);
  const section = sectionOf(creation);
  if (!section) return;
  await resource.ahead();
  const { options, read } = creationList(section);
  const [list, details] = [read(), resource.read()];
  const isKnown = details.status === 'ready' && details.value.creation && details.value.neighbours;
  if (isKnown && list.status !== 'ready') return;
  const page = list.status === 'ready' ? list.value : await options.load().catch(warn);
  resource.update((shown) => {
    if (!shown.creation) return shown;
    const neighbours = page ? neighboursOf(creation, page.items) : [];
    return unlessSame(shown, { ...shown, neighbours });
  });
}

function warn(error: unknown): null {
  console.warn('Les créations voisines n’ont pas pu être lues', error);
  return null;
}
