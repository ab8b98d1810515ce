import { useContext, useEffect, useSyncExternalStore } from 'react';
import { BakedDataContext } from './bakedData';
import type { Resource, ResourceState } from './Resource';

/** The state of a resource, which is refreshed when the page comes up. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useResourceState(resource);
  useEffect(() => resource.visit(), [resource]);
  return state;
}

/** The state of a resource that somebody else visits. While a page is hydrated it is the one that the build drew. */
export function useResourceState<T>(resource: Resource<T>): ResourceState<T> {
  const data = useContext(BakedDataContext);
  return useSyncExternalStore(resource.subscribe, resource.read, () => resource.initial(data));
}
