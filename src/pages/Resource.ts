/** What a page knows of something that it reads: never both a value and a failure. */
export type ResourceState<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: T };

/** Also what the server draws, and thus the first thing that the browser draws. */
export const LOADING = { status: 'loading' } as const;

/** For how many milliseconds a read that was started ahead of its page counts as that page's own. */
const HEAD_START = 30_000;

/**
 * Something that is read from a service and kept for as long as the tab lives: a page that comes back to it shows it at
 * once and refreshes it behind the scenes. Pages share it through {@link useResource}; an answer that a newer read has
 * overtaken is dropped, and a refresh that fails leaves what is shown.
 */
export class Resource<T> {
  private state: ResourceState<T> = LOADING;
  private readonly watchers = new Set<() => void>();
  private run = 0;
  private underWay = false;
  private startedAhead = Number.NEGATIVE_INFINITY;

  /**
   * @param load reads it; a rejection is a failure
   * @param merge what to show when a refresh brings `fresh` while `shown` is on the page; `shown` itself changes nothing
   */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly merge: (shown: T, fresh: T) => T = (_shown, fresh) => fresh,
  ) {}

  read = (): ResourceState<T> => this.state;

  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Reads it before its page is there; the page's own first {@link visit} then costs nothing. */
  prefetch(): void {
    if (this.state.status === 'ready') return;
    this.startedAhead = Date.now();
    this.refresh();
  }

  /** Called by a page that has just come up. */
  visit(): void {
    const isRead = Date.now() - this.startedAhead < HEAD_START;
    this.startedAhead = Number.NEGATIVE_INFINITY;
    if (!isRead) this.refresh();
  }

  /** Reads it again unless a read is under way: after a failure as a first time, otherwise behind the scenes. */
  refresh(): void {
    if (!this.underWay) void this.fetch();
  }

  /** Reads it again at once, whatever is under way: it is known to have changed. */
  renew(): void {
    void this.fetch();
  }

  /** Changes what is shown; nothing where nothing is. */
  update(change: (shown: T) => T): void {
    if (this.state.status !== 'ready') return;
    const value = change(this.state.value);
    if (value !== this.state.value) this.set({ status: 'ready', value });
  }

  private async fetch(): Promise<void> {
    const run = ++this.run;
    this.underWay = true;
    if (this.state.status === 'failed') this.set(LOADING);
    try {
      const fresh = await this.load();
      if (run !== this.run) return;
      if (this.state.status === 'ready') this.update((shown) => this.merge(shown, fresh));
      else this.set({ status: 'ready', value: fresh });
    } catch (error) {
      if (run !== this.run) return;
      // What a visitor sees fail is an error; a refresh that fails behind the scenes is worth a note only.
      if (this.state.status === 'ready') console.warn('L’actualisation a échoué', error);
      else {
        console.error('La lecture a échoué', error);
        this.set({ status: 'failed' });
      }
    } finally {
      if (run === this.run) this.underWay = false;
    }
  }

  private set(state: ResourceState<T>): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}
