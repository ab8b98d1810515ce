import { useEffect, useSyncExternalStore } from 'react';
import { LOADING, type Resource, type ResourceState } from './Resource';

/**
 * The state of a resource, which is read when the page comes up. While a prerendered page is taken over it is still
 * 'loading', whatever has arrived meanwhile: the first render must equal the HTML.
 */
export function useResource<T>(resource: Resource<T>): ResourceState<T> {
  const state = useSyncExternalStore<ResourceState<T>>(resource.subscribe, resource.read, () => LOADING);
  useEffect(() => resource.visit(), [resource]);
  return state;
}
