import { findCategory, listPath, toSlug, type ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { Resource } from '../../data/Resource';
import { NEIGHBOURS, PAGE_SIZE } from '../../domain/sizes';
import { joined, type PagedList } from '../../services/PagedList';

const service = () => import('../../services/creations/creations');

const lists = new Map<string, CreationPages>();

/** The list for a filter; every spelling of its address returns the same one. */
export function creationList({ collection, category }: ListFilter): CreationPages {
  const known = category && findCategory(collection, category)?.slug;
  const slug = category && toSlug(known ?? category);
  const key = listPath(collection, known ?? slug);
  const list = lists.get(key) ?? new CreationPages(key, { collection, category: slug });
  lists.set(key, list);
  return list;
}

/** A list that grows page by page; a refresh reads it again as far as it is shown. See {@link Resource}. */
export class CreationPages extends Resource<PagedList> {
  /** The last read. Reads take turns: a page that follows another list's end would leave a gap. */
  private reading: Promise<unknown> = Promise.resolve();

  constructor(
    key: string,
    private readonly filter: ListFilter,
  ) {
    super({
      key,
      // A next page that is under way says itself how it ended.
      merge: (current, fresh) => (current.more === 'loading' ? { ...fresh, more: 'loading' } : fresh),
      load: () => this.inTurn(async () => (await service()).list(filter, undefined, this.last())),
    });
  }

  override async retry(): Promise<void> {
    const state = this.read();
    if (state.status === 'ready' && state.value.more === 'failed') void this.loadMore();
    await super.retry();
  }

  async loadMore(): Promise<unknown> {
    const state = this.read();
    if (state.status !== 'ready' || state.value.more === 'end') return;
    if (state.value.more === 'loading') return this.reading;
    this.update((current) => ({ ...current, more: 'loading' }));
    return this.inTurn(async () => {
      try {
        const page = await (await service()).list(this.filter, this.last());
        this.update((current) => joined(current, page));
      } catch (error) {
        console.error('La suite de la liste n’a pas pu être lue', error);
        this.update((current) => ({ ...current, more: 'failed' }));
      }
    });
  }

  private last(): Creation | undefined {
    const state = this.read();
    return state.status === 'ready' ? state.value.items.at(-1) : undefined;
  }

  private inTurn<T>(read: () => Promise<T>): Promise<T> {
    const turn = this.reading.then(read);
    this.reading = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * The creations that follow one in its category, then those from the start, at most {@link NEIGHBOURS}. Of `items`, the
 * list's first page, only the part that any such page has is used, so that the build and the live page agree.
 */
export function neighboursOf({ id }: Pick<Creation, 'id'>, items: readonly Creation[]): Creation[] {
  const first = items.slice(0, PAGE_SIZE / 2);
  const index = first.findIndex((item) => item.id === id);
  const others = [...first.slice(index + 1), ...first.slice(0, index + 1)].filter((item) => item.id !== id);
  return others.slice(0, NEIGHBOURS);
}
