import type { ReactNode } from 'react';
import { LoadFailure } from '../components/LoadFailure';
import { Loading } from '../components/Loading';
import { useResource, useResourceState, type Resource } from './Resource';

interface LoadedProps<T> {
  resource: Resource<T>;
  failure: string;
  /** What to show for an error that a retry does not help. */
  instead?: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
}

/** Reads a resource and renders its value; until then 'Chargement...', or the failure with its cause and a retry. */
export function Loaded<T>({ resource, failure, instead, children }: LoadedProps<T>) {
  const state = useResource(resource);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready') return children(state.value);
  return instead?.(state.error) || <Failed resource={resource} failure={failure} />;
}

/** That a resource could not be loaded, with the cause and a retry; nothing where it has not failed. */
export function Failed<T>({ resource, failure }: Pick<LoadedProps<T>, 'resource' | 'failure'>) {
  const state = useResourceState(resource);
  if (state.status !== 'failed') return null;
  return <LoadFailure title={failure} error={state.error} onRetry={() => resource.retry()} />;
}
