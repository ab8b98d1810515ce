import { FAILURES } from '../../domain/failures';
import { toServiceError } from '../../services/ServiceError';

export function explainFailure(error: unknown): string {
  return FAILURES[toServiceError(error).code];
}

export function callsForSignIn(error: unknown): boolean {
  return toServiceError(error).code === 'permission-denied';
}
