import type { ReactNode } from 'react';
import { LoadFailure } from '../components/LoadFailure';
import { Loading } from '../components/Loading';
import { useResource, type Resource } from './Resource';

interface LoadedProps<T> {
  resource: Resource<T>;
  /** What could not be loaded: a French sentence. */
  failure: string;
  /** What to show for an error that a retry does not help. */
  instead?: (error: unknown) => ReactNode;
  children: (value: T) => ReactNode;
}

/** Reads a resource and renders its value; until then 'Chargement...', or the failure with its cause and a retry. */
export function Loaded<T>({ resource, failure, instead, children }: LoadedProps<T>) {
  const state = useResource(resource);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'failed')
    return (
      instead?.(state.error) || (
        <LoadFailure title={failure} error={state.error} onRetry={() => resource.retry()} />
      )
    );
  return children(state.value);
}
