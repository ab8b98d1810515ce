import { useEffect, useSyncExternalStore } from 'react';
import { withTimeout } from '../services/withTimeout';
import { PAGE_DATA, fetchPageData } from './bakedData';
import { whenIdle } from './whenIdle';

export type ResourceState<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
  | { status: 'ready'; value: T; readAt: Date; isStale: boolean };

const LOADING = { status: 'loading' } as const;

interface ResourceOptions<T> {
  /** The address of the page that the build bakes it into, or any name if it is site-wide; '' for none. */
  key: string;
  load: () => Promise<T>;
  merge?(current: T, fresh: T): T;
}

const resources = new Map<string, Resource<unknown>>();

/**
 * Data read from a service, kept while the tab lives. Starts from what the build has baked, if any; each page that shows
 * it refreshes it in the background. A failed refresh leaves the page as it is.
 */
export class Resource<T> {
  private state: ResourceState<T> = LOADING;
  private baked: ResourceState<T>;
  private readonly watchers = new Set<() => void>();
  private isReading = false;
  private file: Promise<void> | null = null;

  constructor(readonly options: ResourceOptions<T>) {
    const { key } = options;
    if (key) resources.set(key, this as Resource<unknown>);
    if (PAGE_DATA && key in PAGE_DATA.values)
      this.setData(PAGE_DATA.values[key] as T, new Date(PAGE_DATA.readAt));
    this.baked = this.state;
  }

  read = (): ResourceState<T> => this.state;

  /** The state that the build renders, with which hydration starts. */
  readBaked = (): ResourceState<T> => this.baked;

  /** For the build: the value that the next page is drawn with; undefined for none. */
  bake(value: T | undefined, readAt: Date): void {
    this.state = value === undefined ? LOADING : { status: 'ready', value, readAt, isStale: false };
    this.baked = this.state;
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  /** Reads it, unless a read is under way. Shows 'loading' only after a failure. Never throws. */
  async refresh(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    if (this.state.status === 'failed') this.set(LOADING);
    try {
      // Its code comes first, which may hang, too.
      this.show(await withTimeout(this.options.load(), 60_000), new Date());
    } catch (error) {
      // With a value on the page, ReadStatus says how old it is.
      if (this.state.status === 'ready') {
        console.warn('L’actualisation a échoué', error);
        this.set({ ...this.state, isStale: true });
      } else {
        console.error('La lecture a échoué', error);
        this.set({ status: 'failed', error });
      }
    }
    this.isReading = false;
  }

  async retry(): Promise<void> {
    const { state } = this;
    if (state.status === 'failed' || (state.status === 'ready' && state.isStale)) await this.refresh();
  }

  /** Shows what the build has baked into its page, fetched once, unless a value is there. Never throws. */
  prefetch(): Promise<void> {
    const { key } = this.options;
    if (!this.file && (this.state.status === 'ready' || !key)) return Promise.resolve();
    this.file ??= fetchPageData(key).then(
      (page) => void (page && this.setData(page.values[key] as T, new Date(page.readAt))),
      () => void (this.file = null),
    );
    return this.file;
  }

  /** Shows a value that was read elsewhere, unless a later one is there. */
  setData(value: T, readAt: Date): void {
    if (this.state.status !== 'ready' || this.state.readAt < readAt) this.show(value, readAt);
  }

  update(change: (current: T) => T): void {
    if (this.state.status === 'ready') this.set({ ...this.state, value: change(this.state.value) });
  }

  private show(value: T, readAt: Date): void {
    const { state } = this;
    let next = value;
    if (state.status === 'ready') {
      next = this.options.merge?.(state.value, value) ?? value;
      if (JSON.stringify(next) === JSON.stringify(state.value)) next = state.value;
    }
    this.set({ status: 'ready', value: next, readAt, isStale: false });
  }

  private set(state: ResourceState<T>): void {
    this.state = state;
    for (const watcher of this.watchers) watcher();
  }
}

export function sharedResource<T>(options: ResourceOptions<T>): Resource<T> {
  return (resources.get(options.key) as Resource<T> | undefined) ?? new Resource(options);
}

/** The state of a resource, read when the page mounts, and what failed once the network is back. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useResourceState(resource);
  useEffect(() => {
    let isShown = true;
    const refresh = () => void (isShown && resource.refresh());
    // A value is shown at once, and refreshed when that disturbs nothing.
    void resource.prefetch().then(() => (resource.read().status === 'ready' ? whenIdle(refresh) : refresh()));
    const retry = () => void resource.retry();
    window.addEventListener('online', retry);
    return () => {
      isShown = false;
      window.removeEventListener('online', retry);
    };
  }, [resource]);
  return state;
}

export function useResourceState<T>(resource: Resource<T>): ResourceState<T> {
  return useSyncExternalStore(resource.subscribe, resource.read, resource.readBaked);
}
