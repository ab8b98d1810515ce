import { unlessSame } from '../../data/Resource';
import type { Creation } from '../../domain/creation';
import { NEIGHBOURS, PAGE_SIZE } from '../../domain/limits';
import { creationDetails } from './creationDetails';
import { creationList } from './creationLists';
import { sectionOf } from './sectionTrail';

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
