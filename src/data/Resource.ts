import { useEffect, useSyncExternalStore } from 'react';
import { withTimeout } from '../services/withTimeout';
import { baked, fetchPageData } from './bakedData';
import { whenIdle } from './whenIdle';

/** With neither value nor error, it is loading. */
interface ResourceState<T> {
  value?: T | undefined;
  /** When the value was read, as an ISO date; '' without one. */
  readAt: string;
  /** Why the last read failed; a value beside it is stale. */
  error?: unknown;
}

const LOADING: ResourceState<never> = { readAt: '' };

const watchers = new Set<() => void>();

/**
 * Data read from a service, kept while the tab lives. Starts from what the build has baked, if any; each page that shows
 * it refreshes it in the background. A failed refresh leaves the page as it is.
 */
export class Resource<T> {
  private state: ResourceState<T> = LOADING;
  private isReading = false;

  /** @param key the address of the page that the build bakes it into, or any name if it is site-wide; '' for none */
  constructor(
    readonly key: string,
    readonly load: () => Promise<T>,
  ) {}

  read = (): ResourceState<T> => (this.state === LOADING ? this.readBaked() : this.state);

  /** The state that the build renders, with which hydration starts. */
  readBaked = (): ResourceState<T> => (baked.get(this.key) as ResourceState<T> | undefined) ?? LOADING;

  /** Reads it, unless a read is under way. Loading shows only where there is no value. Never throws. */
  async refresh(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    if (this.read().value === undefined) this.set(LOADING);
    try {
      // It imports the service's code first; the service itself ends sooner.
      this.show(await withTimeout(this.load(), 60_000), new Date().toISOString());
    } catch (error) {
      // With a value on the page, ReadStatus says how old it is.
      if (this.read().value === undefined) console.error('La lecture a échoué', error);
      else console.warn('L’actualisation a échoué', error);
      this.set({ ...this.read(), error });
    }
    this.isReading = false;
  }

  /** Reads again what has failed. */
  async retry(): Promise<void> {
    if (this.state.error !== undefined) await this.refresh();
  }

  /** Shows a value that was read elsewhere, unless a later one is there. */
  setData(value: T, readAt: string): void {
    if (this.read().readAt < readAt) this.show(value, readAt);
  }

  update(change: (current: T) => T): void {
    const { value, ...state } = this.read();
    if (value !== undefined) this.set({ ...state, value: change(value) });
  }

  private show(fresh: T, readAt: string): void {
    const { value } = this.read();
    this.set({ value: JSON.stringify(fresh) === JSON.stringify(value) ? value : fresh, readAt });
  }

  private set(state: ResourceState<T>): void {
    this.state = state;
    notify();
  }
}

const shared = new Map<string, Resource<unknown>>();

/** The one resource of a key. */
export function sharedResource<T>(key: string, load: () => Promise<T>): Resource<T> {
  const resource = (shared.get(key) as Resource<T> | undefined) ?? new Resource(key, load);
  shared.set(key, resource as Resource<unknown>);
  return resource;
}

/** The state of a resource, read when the page mounts, and what failed once the network is back. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useResourceState(resource);
  useEffect(() => {
    let isShown = true;
    const isMissing = () => resource.read().value === undefined;
    const refresh = () => void (isShown && resource.refresh());
    void (isMissing() ? fetchPageData(resource.key) : Promise.resolve()).then(() => {
      notify();
      // A value is shown at once, and refreshed when that disturbs nothing.
      if (isMissing()) refresh();
      else whenIdle(refresh);
    });
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
  return useSyncExternalStore(subscribe, resource.read, resource.readBaked);
}

/** Draws nothing anew for the same value: React would empty what a password manager has filled in without an event. */
export function useResourceValue<T>(resource: Resource<T>): T | undefined {
  return useSyncExternalStore(
    subscribe,
    () => resource.read().value,
    () => resource.readBaked().value,
  );
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notify(): void {
  for (const watcher of watchers) watcher();
}
