import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How many parts of the site are waiting for their code on screen. */
let waiting = 0;
const watchers = new Set<() => void>();

/** A part of the site whose code comes when it is first drawn; until then {@link isWaiting}, which the layout shows. */
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
