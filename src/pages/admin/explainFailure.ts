import { FAILURES } from '../../domain/failures';
import { toServiceError } from '../../services/ServiceError';

/** The sentence for an error. */
export function explainFailure(error: unknown): string {
  return FAILURES[toServiceError(error).code];
}

/** Whether signing in helps. */
export function callsForSignIn(error: unknown): boolean {
  return ['permission-denied', 'unauthenticated'].includes(toServiceError(error).code);
}
