import { formatMoment } from '../domain/date';
import { useResourceState, type Resource } from './Resource';

/** While data cannot be refreshed, says when they were read and offers a retry. `what` names them: « Catalogue ». */
export function StaleNotice<T>({ what, resource }: { what: string; resource: Resource<T> }) {
  const state = useResourceState(resource);
  if (state.status !== 'ready' || state.refresh === 'done') return null;
  const retrying = state.refresh === 'retrying';
  return (
    <output className="stale">
      {`${what} du ${formatMoment(state.readAt)}, pas encore actualisé.`}{' '}
      <button
        type="button"
        className="stale__retry"
        aria-disabled={retrying}
        onClick={() => resource.refresh()}
      >
        {retrying ? 'Chargement...' : 'Réessayer'}
      </button>
    </output>
  );
}
