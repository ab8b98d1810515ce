import { EmptyState } from './EmptyState';

/** What could not be loaded (`title`, a French sentence) and a retry. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState picture="error">
      <div className="stack" role="alert">
        <p className="empty-state__text">{title}</p>
        <p className="empty-state__help">Vérifiez votre connexion, puis réessayez dans un instant.</p>
      </div>
      <p className="row">
        <button type="button" className="button" onClick={onRetry}>
          Réessayer
        </button>
      </p>
    </EmptyState>
  );
}
