import { useContext, useEffect, useSyncExternalStore } from 'react';
import { BakedDataContext } from './bakedData';
import type { Resource, ResourceState } from './Resource';

/** The state of a resource, refreshed when the page mounts. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useResourceState(resource);
  useEffect(() => resource.visit(), [resource]);
  return state;
}

/** The state of a resource, not refreshed. During hydration, the state that the build rendered. */
export function useResourceState<T>(resource: Resource<T>): ResourceState<T> {
  const data = useContext(BakedDataContext);
  return useSyncExternalStore(resource.subscribe, resource.read, () => resource.initial(data));
}
