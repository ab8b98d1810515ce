import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';

/**
 * Says what could not be loaded (`title`, a French sentence) and what may help, and offers a retry. `children` are further
 * buttons. Announced when it appears.
 */
export function LoadFailure({
  title,
  onRetry,
  children,
}: {
  title: string;
  onRetry: () => void;
  children?: ReactNode;
}) {
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
        {children}
      </p>
    </EmptyState>
  );
}
