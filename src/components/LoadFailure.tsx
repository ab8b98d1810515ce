import type { FailureCode } from '../domain/failures';
import { EmptyState } from './EmptyState';

interface LoadFailureProps {
  title: string;
  error?: unknown;
  onRetry: () => void;
}

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  return (
    <EmptyState drawing="error" text={title} help={helpFor(error)} role="alert">
      <button type="button" className="button" onClick={onRetry}>
        Réessayer
      </button>
    </EmptyState>
  );
}

function helpFor(error: unknown): string {
  if (!navigator.onLine)
    return 'Vous êtes hors connexion\u00a0: tout se chargera dès que le réseau reviendra.';
  const { code } = (error ?? {}) as { code?: FailureCode };
  return code === 'quota-exceeded'
    ? 'Le site a atteint sa limite de lectures. Réessayez un peu plus tard.'
    : 'Vérifiez votre connexion, puis réessayez dans un instant.';
}
