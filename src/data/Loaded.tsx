import type { ReactNode } from 'react';
import { LoadFailure } from '../components/LoadFailure';
import { Loading } from '../components/Loading';
import { useResource, type Resource } from './Resource';

interface LoadedProps<T> {
  resource: Resource<T>;
  /** What could not be loaded: a French sentence. */
  failure: string;
  children: (value: T) => ReactNode;
}

/** Reads a resource and renders its value; until then 'Chargement...', or the failure with its cause and a retry. */
export function Loaded<T>({ resource, failure, children }: LoadedProps<T>) {
  const state = useResource(resource);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed')
    return <LoadFailure title={failure} error={state.error} onRetry={() => resource.retry()} />;
  return children(state.value);
}
