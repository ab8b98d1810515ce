import { CALL_FAILURES } from '../../domain/failures';
import type { ServiceError } from '../../services/ServiceError';

/** The French sentence for a failed call. */
export function explainFailure({ code }: ServiceError): string {
  return CALL_FAILURES[code];
}

/** Whether the failure is solved by signing in (again). */
export function callsForSignIn({ code }: ServiceError): boolean {
  return code === 'permission-denied' || code === 'unauthenticated';
}
