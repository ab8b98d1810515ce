import { LoadButton } from '../components/Loading';
import { formatMoment } from '../domain/date';
import { useResourceState, type Resource } from './Resource';

/** While data cannot be refreshed, says when they were read and offers a retry. */
export function StaleNotice<T>({ resource }: { resource: Resource<T> }) {
  const state = useResourceState(resource);
  if (state.status !== 'ready' || state.refresh === 'done') return null;
  return (
    <output className="stale">
      {`Vous voyez la page du ${formatMoment(state.readAt)}\u00a0; impossible de la mettre à jour pour l’instant.`}{' '}
      <LoadButton
        className="stale__retry"
        isLoading={state.refresh === 'retrying'}
        onClick={() => resource.retry()}
      >
        Réessayer
      </LoadButton>
    </output>
  );
}
