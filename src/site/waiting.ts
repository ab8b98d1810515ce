import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How many parts of the page wait for their code. */
let waiting = 0;
const watchers = new Set<() => void>();

/** A component whose code is fetched when it first renders, during which {@link isWaiting} is true. */
export function lazyPart<Name extends string, Props = object>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    count(1);
    try {
      return { default: (await load())[name] };
    } finally {
      count(-1);
    }
  });
}

export function isWaiting(): boolean {
  return waiting > 0;
}

export function watchWaiting(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function count(change: 1 | -1): void {
  waiting += change;
  for (const watcher of watchers) watcher();
}
