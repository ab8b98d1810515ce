import { useTransition, type ReactNode } from 'react';
import { LoadFailure } from './EmptyState';
import { Loading } from './Loading';
import { formatMoment } from '../domain/date';
import { useResource, useResourceState, type Resource } from '../data/Resource';

interface LoadedProps<T> {
  resource: Resource<T>;
  failure: string;
  children: (value: T) => ReactNode;
}

/** Reads a resource and renders its value; until then 'Chargement...', or the failure with its cause and a retry. */
export function Loaded<T>({ resource, failure, children }: LoadedProps<T>) {
  const state = useResource(resource);
  if (state.status === 'loading') return <Loading />;
  if (state.status === 'ready') return children(state.value);
  return <ReadFailure resource={resource} failure={failure} />;
}

/** With a retry: that a resource could not be read, or, beside its value, since when it could not be refreshed. */
export function ReadFailure<T>({ resource, failure }: Pick<LoadedProps<T>, 'resource' | 'failure'>) {
  const state = useResourceState(resource);
  if (state.status !== 'failed') return <StaleNotice resource={resource} />;
  return <LoadFailure title={failure} error={state.error} onRetry={() => void resource.retry()} />;
}

export function StaleNotice<T>({ resource }: { resource: Resource<T> }) {
  const state = useResourceState(resource);
  const [isLoading, retry] = useTransition();
  if (state.status !== 'ready' || !state.isStale) return null;
  return (
    <output className="stale">
      {`Vous voyez la page du ${formatMoment(state.readAt)}\u00a0; impossible de la mettre à jour pour l’instant.`}{' '}
      <button type="button" className="stale__retry" onClick={() => retry(() => resource.retry())}>
        {isLoading ? 'Chargement...' : 'Réessayer'}
      </button>
    </output>
  );
}
