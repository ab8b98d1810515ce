import type { ListPage } from '../services/ListPage';
import { Resource } from './Resource';

/** A list as far as it has been loaded. */
export interface PagedList<Item> extends Omit<ListPage<Item>, 'hasMore'> {
  /** 'end' if there is no next page, else the state of loading it. */
  more: 'idle' | 'loading' | 'failed' | 'end';
}

interface PagedOptions<Item> {
  key: string;
  /** Reads the page after an item; without one, the first page. */
  list: (after?: Item) => Promise<ListPage<Item>>;
  merge?: (shown: PagedList<Item>, fresh: PagedList<Item>) => PagedList<Item>;
}

/** A list that grows page by page. See {@link Resource}. */
export class PagedResource<Item extends { id: string }> extends Resource<PagedList<Item>> {
  private readonly list: PagedOptions<Item>['list'];

  constructor({ list, ...options }: PagedOptions<Item>) {
    super({ ...options, load: async () => pagedList(await list()) });
    this.list = list;
  }

  override retry(): void {
    super.retry();
    const state = this.read();
    if (state.status === 'ready' && state.value.more === 'failed') void this.loadMore();
  }

  /** Loads the next page, if there is one and none is under way. A failure can be tried again. */
  async loadMore(): Promise<void> {
    const state = this.read();
    if (state.status !== 'ready' || ['loading', 'end'].includes(state.value.more)) return;
    this.update((shown) => ({ ...shown, more: 'loading' }));
    try {
      const page = await this.list(state.value.items.at(-1));
      this.update(({ items }) => ({
        ...pagedList(page),
        items: withoutDuplicates([...items, ...page.items]),
      }));
    } catch (error) {
      console.error('La suite de la liste n’a pas pu être lue', error);
      this.update((shown) => ({ ...shown, more: 'failed' }));
    }
  }
}

/** A first page as a list. */
export function pagedList<Item>({ hasMore, ...page }: ListPage<Item>): PagedList<Item> {
  return { ...page, more: hasMore ? 'idle' : 'end' };
}

/** Keeps the first of items with the same id. */
function withoutDuplicates<Item extends { id: string }>(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
