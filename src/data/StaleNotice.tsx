import { LoadButton } from '../components/Loading';
import { formatMoment } from '../domain/date';
import { useResourceState, type Resource } from './Resource';

/** While data cannot be refreshed, says when they were read and offers a retry. */
export function StaleNotice<T>({ resource }: { resource: Resource<T> }) {
  const state = useResourceState(resource);
  if (state.status !== 'ready' || state.refresh === 'done') return null;
  return (
    <output className="stale">
      {`Vous voyez ces informations telles qu’elles étaient le ${formatMoment(state.readAt)}\u00a0; elles n’ont pas pu être actualisées.`}{' '}
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
