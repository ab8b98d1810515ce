interface AdminMoreProps {
  state: 'idle' | 'loading' | 'failed';
  onMore: () => void;
}

/** The way to the records of a list of the administration that have not been read yet. */
export function AdminMore({ state, onMore }: AdminMoreProps) {
  const loading = state === 'loading';
  return (
    <div className="row">
      {state === 'failed' && (
        <p className="notice notice--error" role="alert">
          La suite n’a pas pu être chargée.
        </p>
      )}
      {/* Not `disabled` while loading: that would drop the focus. */}
      <button
        type="button"
        className="button button--quiet"
        aria-busy={loading}
        aria-disabled={loading}
        onClick={() => loading || onMore()}
      >
        {loading ? 'Chargement...' : state === 'failed' ? 'Réessayer' : 'Voir plus'}
      </button>
    </div>
  );
}
