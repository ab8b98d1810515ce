/** The lists of creations that this tab has seen, with every page of them that was loaded. */
import { findCategory, toSlug, type Section } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { byName } from '../../services/creations/byName';
import { loadCreations } from '../loadCreations';
import { Resource } from '../Resource';

/** A list as far as it has been loaded. */
export interface ShownList {
  items: readonly Creation[];
  /** How many creations the list holds, those that are not loaded included; null where only a count would tell. */
  total: number | null;
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
}

const lists = new Map<string, CreationListResource>();

/** The list of a section; every spelling of its address returns the same one. */
export function creationList({ collection, category }: Section): CreationListResource {
  const slug = category === null ? null : toSlug(findCategory(collection, category)?.slug ?? category);
  const key = slug === null ? collection : `${collection}/${slug}`;
  const list = lists.get(key) ?? new CreationListResource(key, { collection, category: slug });
  lists.set(key, list);
  return list;
}

/** A list of creations that grows page by page. */
export class CreationListResource extends Resource<ShownList> {
  constructor(
    key: string,
    readonly section: Section,
  ) {
    super({
      key,
      load: async () => {
        const { items, hasMore } = await (await loadCreations()).list(section);
        return { items, hasMore, total: hasMore ? null : items.length, more: 'idle' };
      },
      merge: refreshed,
    });
  }

  /** Loads the next page, if there is one and none is under way. A failure can be tried again. */
  async loadMore(): Promise<void> {
    const state = this.read();
    if (state.status !== 'ready' || !state.value.hasMore || state.value.more === 'loading') return;
    this.update((shown) => ({ ...shown, more: 'loading' }));
    try {
      const page = await (await loadCreations()).list(this.section, state.value.items.at(-1));
      this.update((shown) => {
        const items = withoutDuplicates([...shown.items, ...page.items]);
        return {
          items,
          hasMore: page.hasMore,
          total: page.hasMore ? shown.total : items.length,
          more: 'idle',
        };
      });
    } catch (error) {
      console.error('La suite de la liste n’a pas pu être lue', error);
      this.update((shown) => ({ ...shown, more: 'failed' }));
    }
  }
}

/**
 * The list after its first page has been read again: the very same if nothing has changed there; else the fresh page,
 * then what was loaded beyond its last item, so that the page does not jump.
 */
function refreshed(shown: ShownList, fresh: ShownList): ShownList {
  const { items, hasMore } = fresh;
  const isSame = JSON.stringify(items) === JSON.stringify(shown.items.slice(0, items.length));
  if (isSame && (hasMore || shown.items.length === items.length)) return shown;
  const last = items.at(-1);
  if (!hasMore || !last) return { ...fresh, more: shown.more === 'loading' ? 'loading' : 'idle' };
  const beyond = shown.items.filter((item) => byName(item, last) > 0);
  return {
    ...shown,
    items: withoutDuplicates([...items, ...beyond]),
    hasMore: beyond.length === 0 || shown.hasMore,
    total: null,
  };
}

/** Of two with one id the first stays. */
function withoutDuplicates(items: readonly Creation[]): Creation[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
