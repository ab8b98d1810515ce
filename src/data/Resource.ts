import { useContext, useEffect, useSyncExternalStore } from 'react';
import { BakedDataContext, PAGE_DATA, fetchPageData, type BakedData } from './bakedData';
import { whenIdle } from './whenIdle';

export type ResourceState<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | {
      status: 'ready';
      value: T;
      /** When the value was read. */
      readAt: Date;
      /** 'failed' if the last refresh failed, 'retrying' while the next one is under way. */
      refresh: 'done' | 'failed' | 'retrying';
      /** Why the last refresh failed. */
      error?: unknown;
    };

const LOADING = { status: 'loading' } as const;

interface ResourceOptions<T> {
  /** The address of the page that the build bakes it into; '' for none. */
  key: string;
  /** Reads it; a rejection is a failure. */
  load: () => Promise<T>;
  /** Restores what JSON cannot hold (dates). */
  revive?(baked: T): T;
  /** What to show after a refresh; by default `fresh`. */
  merge?(shown: T, fresh: T): T;
}

/**
 * Data read from a service, kept while the tab lives. Starts from what the build has baked, if any; each page that shows
 * it refreshes it in the background. Outdated answers are ignored, and a failed refresh leaves the page as it is.
 */
export class Resource<T> {
  private readonly baked: ResourceState<T>;
  private state: ResourceState<T>;
  private readonly watchers = new Set<() => void>();
  private run = 0;
  private underWay = false;
  private file: Promise<void> | null = null;

  constructor(readonly options: ResourceOptions<T>) {
    this.baked = this.bakedState(PAGE_DATA);
    this.state = this.baked;
  }

  read = (): ResourceState<T> => this.state;

  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** The state in which a page built with `data` starts; the same object at each call in the browser. */
  initial(data: BakedData | null): ResourceState<T> {
    return data === PAGE_DATA ? this.baked : this.bakedState(data);
  }

  /** Reads it, unless a read is under way; `again` also then, after a change. Shows 'loading' only after a failure. */
  refresh({ again = false } = {}): void {
    if (again || !this.underWay) void this.fetch();
  }

  /** Reads again what has failed, if anything has. */
  retry(): void {
    const { state } = this;
    if (state.status === 'failed' || (state.status === 'ready' && state.refresh === 'failed')) this.refresh();
  }

  /** Shows what the build has baked of it, fetched once, unless a value is there. Never throws. */
  ahead(): Promise<void> {
    const { key } = this.options;
    if (!this.file && (this.state.status === 'ready' || !key)) return Promise.resolve();
    this.file ??= fetchPageData(key).then(
      (page) => {
        const value = this.revived(page?.value);
        if (page && value !== undefined) this.start(value, new Date(page.readAt));
      },
      () => void (this.file = null),
    );
    return this.file;
  }

  /** Takes in a value that was read elsewhere; what was read later wins. */
  start(value: T, readAt: Date): void {
    const { state } = this;
    if (state.status === 'ready' && state.readAt >= readAt)
      this.set({ ...state, value: this.merged(value, state.value) });
    else this.show(value, readAt);
  }

  /** Changes the value, if loaded. */
  update(change: (shown: T) => T): void {
    if (this.state.status !== 'ready') return;
    const value = change(this.state.value);
    if (value !== this.state.value) this.set({ ...this.state, value });
  }

  private bakedState(data: BakedData | null): ResourceState<T> {
    const value = data && this.revived(data.value(this.options.key));
    if (!data || value === undefined || value === null) return LOADING;
    return { status: 'ready', value, readAt: new Date(data.readAt), refresh: 'done' };
  }

  /** The build wrote what `load` returned, or nothing. */
  private revived(baked: unknown): T | undefined {
    if (baked === undefined || baked === null) return undefined;
    return this.options.revive?.(baked as T) ?? (baked as T);
  }

  private async fetch(): Promise<void> {
    const run = ++this.run;
    this.underWay = true;
    if (this.state.status === 'failed') this.set(LOADING);
    if (this.state.status === 'ready' && this.state.refresh === 'failed')
      this.set({ ...this.state, refresh: 'retrying' });
    try {
      const fresh = await this.options.load();
      if (run !== this.run) return;
      this.show(fresh, new Date());
    } catch (error) {
      if (run !== this.run) return;
      // With a value on the page, StaleNotice says how old it is.
      if (this.state.status === 'ready') {
        console.warn('L’actualisation a échoué', error);
        this.set({ ...this.state, refresh: 'failed', error });
      } else {
        console.error('La lecture a échoué', error);
        this.set({ status: 'failed', error });
      }
    } finally {
      if (run === this.run) this.underWay = false;
    }
  }

  private show(value: T, readAt: Date): void {
    const { state } = this;
    const shown = state.status === 'ready' ? unlessSame(state.value, this.merged(state.value, value)) : value;
    this.set({ status: 'ready', value: shown, readAt, refresh: 'done' });
  }

  private merged(earlier: T, later: T): T {
    return this.options.merge?.(earlier, later) ?? later;
  }

  private set(state: ResourceState<T>): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}

/** Returns `shown` if `fresh` equals it, so that nothing is rendered again. */
export function unlessSame<T>(shown: T, fresh: T): T {
  return JSON.stringify(shown) === JSON.stringify(fresh) ? shown : fresh;
}

/** The state of a resource, read when the page mounts, and what failed once the network is back. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useResourceState(resource);
  useEffect(() => {
    let isShown = true;
    const refresh = () => isShown && resource.refresh();
    // A value is shown at once, and refreshed when that disturbs nothing.
    void resource.ahead().then(() => (resource.read().status === 'ready' ? whenIdle(refresh) : refresh()));
    const retry = () => resource.retry();
    window.addEventListener('online', retry);
    return () => {
      isShown = false;
      window.removeEventListener('online', retry);
    };
  }, [resource]);
  return state;
}

/** The state of a resource, not refreshed. During hydration, the state that the build rendered. */
export function useResourceState<T>(resource: Resource<T>): ResourceState<T> {
  const data = useContext(BakedDataContext);
  return useSyncExternalStore(resource.subscribe, resource.read, () => resource.initial(data));
}
