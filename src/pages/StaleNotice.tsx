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
      {`${what} du ${moment(state.readAt)}, pas encore actualisé.`}{' '}
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

/** '21 novembre 2026 à 14 h 30', where the visitor is. */
function moment(date: Date): string {
  // Not as a constant: making the format takes a slow phone some 100 ms.
  const day = date.toLocaleDateString('fr-FR', { dateStyle: 'long' });
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${day} à ${date.getHours()}\u00a0h\u00a0${minutes}`;
}
