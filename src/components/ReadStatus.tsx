import { useTransition, type ReactNode } from 'react';
import { LoadFailure } from './EmptyState';
import { Loading } from './Loading';
import { formatMoment } from '../domain/date';
import { useResourceState, type Resource } from '../data/Resource';

interface ReadStatusProps<T> {
  of: Resource<T>;
  failure: string;
  loading?: ReactNode;
}

/** A resource's loading, failed or stale state, with a retry; the page draws its value. */
export function ReadStatus<T>({ of: resource, failure, loading = <Loading /> }: ReadStatusProps<T>) {
  const { value, readAt, error } = useResourceState(resource);
  const [isRetrying, retry] = useTransition();
  if (!error) return value === undefined && loading;
  if (value === undefined)
    return <LoadFailure title={failure} error={error} onRetry={() => void resource.retry()} />;
  return (
    <output className="stale">
      {`Vous voyez la page du ${formatMoment(new Date(readAt))}\u00a0; impossible de la mettre à jour pour l’instant.`}{' '}
      <button type="button" className="stale__retry" onClick={() => retry(() => resource.retry())}>
        {isRetrying ? 'Chargement...' : 'Réessayer'}
      </button>
    </output>
  );
}
