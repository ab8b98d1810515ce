import { formatMoment } from '../domain/date';
import type { ResourceState } from './Resource';

/**
 * Says when the data were read, while they cannot be refreshed, and offers a retry.
 *
 * @param what names the data, in French: « Catalogue »
 */
export function StaleNotice({
  what,
  state,
  onRetry,
}: {
  what: string;
  state: ResourceState<unknown>;
  onRetry: () => void;
}) {
  if (state.status !== 'ready' || state.refresh === 'done') return null;
  const retrying = state.refresh === 'retrying';
  return (
    <output className="stale">
      {`${what} du ${formatMoment(state.readAt)}, pas encore actualisé.`}{' '}
      <button
        type="button"
        className="stale__retry"
        aria-disabled={retrying}
        onClick={() => retrying || onRetry()}
      >
        {retrying ? 'Chargement...' : 'Réessayer'}
      </button>
    </output>
  );
}
