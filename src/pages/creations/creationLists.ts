/** The lists of creations that this tab has seen, with every page of them that was loaded. */
import { findCategory, toSlug, type Collection } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { byName, list } from '../../services/creations/catalogue';
import type { ListPage } from '../../services/ListPage';
import { Resource } from '../Resource';

/** A list as far as it has been loaded. */
export interface ShownList {
  items: readonly Creation[];
  next: ListPage<Creation>['next'];
  /** How many pages `items` come from. */
  pages: number;
  more: 'idle' | 'loading' | 'failed';
}

const lists = new Map<string, Resource<ShownList>>();

/** The list of a place; every spelling of its address gives the same one. */
export function creationList(collection: Collection, category: string): Resource<ShownList> {
  const slug = toSlug(findCategory(collection, category)?.slug ?? category);
  const key = `${collection}/${slug}`;
  let found = lists.get(key);
  if (!found) {
    found = new Resource(async () => asShown(await list({ collection, category: slug })), refreshed);
    lists.set(key, found);
  }
  return found;
}

/** Loads the next page of a list, if there is one and none is under way. A failure can be tried again. */
export async function loadMore(resource: Resource<ShownList>): Promise<void> {
  const state = resource.read();
  if (state.status !== 'ready' || !state.value.next || state.value.more === 'loading') return;
  resource.update((shown) => ({ ...shown, more: 'loading' }));
  try {
    const page = await state.value.next();
    resource.update((shown) => ({
      items: withoutDuplicates([...shown.items, ...page.items]),
      next: page.next,
      pages: shown.pages + 1,
      more: 'idle',
    }));
  } catch (error) {
    console.error('La suite de la liste n’a pas pu être lue', error);
    resource.update((shown) => ({ ...shown, more: 'failed' }));
  }
}

function asShown({ items, next }: ListPage<Creation>): ShownList {
  return { items, next, pages: 1, more: 'idle' };
}

/**
 * The list after its first page has been read again: the very same if nothing has changed there; else the fresh page,
 * then what was loaded beyond its last item. Nothing that is still stored vanishes, so that the page does not jump.
 */
function refreshed(shown: ShownList, fresh: ShownList): ShownList {
  if (JSON.stringify(fresh.items) === JSON.stringify(shown.items.slice(0, fresh.items.length))) {
    if (fresh.next || shown.items.length === fresh.items.length) return shown;
  }
  const last = fresh.items.at(-1);
  if (!fresh.next || !last) return { ...fresh, more: shown.more === 'loading' ? 'loading' : 'idle' };
  const beyond = shown.items.filter((item) => byName(item, last) > 0);
  return {
    ...shown,
    items: withoutDuplicates([...fresh.items, ...beyond]),
    next: shown.pages === 1 ? fresh.next : shown.next,
  };
}

/** Of two with one id the first stays. */
function withoutDuplicates(items: readonly Creation[]): Creation[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
