import { useSyncExternalStore } from 'react';

/** False while a prerendered page is hydrated: it must first draw what the build has drawn. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
