import type { ResourceState } from './Resource';

const DATE = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/**
 * Says from when something is while it cannot be refreshed, and tries again on demand.
 *
 * @param what it is: « Catalogue »
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
      {`${what} du ${moment(state.readAt)}, pas encore actualisé.`}
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
  const minutes = String(date.getMinutes()).padStart(2, '0');
  return `${DATE.format(date)} à ${date.getHours()}\u00a0h\u00a0${minutes}`;
}
