import { joined, type ListPage } from '../services/ListPage';
import { Resource } from './Resource';

/** A list as far as it has been loaded. */
export interface PagedList<Item> extends Omit<ListPage<Item>, 'hasMore'> {
  /** 'end' if there is no next page, else the state of loading it. */
  more: 'idle' | 'loading' | 'failed' | 'end';
}

/** A list that grows page by page; a refresh reads it again as far as it is shown. See {@link Resource}. */
export class PagedResource<Item extends { id: string }> extends Resource<PagedList<Item>> {
  /** The last read. Reads take turns: a page that follows another list's end would leave a gap. */
  private reading: Promise<unknown> = Promise.resolve();

  /** @param list reads the page after an item, or the first one; with `through`, all pages as far as that item's place */
  constructor(
    key: string,
    private readonly list: (after?: Item, through?: Item) => Promise<ListPage<Item>>,
  ) {
    super({
      key,
      merge: (shown, fresh) => ({ ...shown, ...fresh }),
      load: () => this.inTurn(async () => pagedList(await list(undefined, this.last()))),
    });
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
    await this.inTurn(async () => {
      try {
        const page = await this.list(this.last());
        this.update((now) => ({ ...now, ...pagedList(page), items: joined(now.items, page.items) }));
      } catch (error) {
        console.error('La suite de la liste n’a pas pu être lue', error);
        this.update((shown) => ({ ...shown, more: 'failed' }));
      }
    });
  }

  private last(): Item | undefined {
    const state = this.read();
    return state.status === 'ready' ? state.value.items.at(-1) : undefined;
  }

  private inTurn<T>(read: () => Promise<T>): Promise<T> {
    const turn = this.reading.then(read);
    this.reading = turn.catch(() => undefined);
    return turn;
  }
}

/** A first page as a list. */
export function pagedList<Item>({ hasMore, ...page }: ListPage<Item>): PagedList<Item> {
  return { ...page, more: hasMore ? 'idle' : 'end' };
}
