import type { FailureCode } from '../domain/failures';
import { TIMINGS } from '../domain/timings';
import { withTimeout } from './withTimeout';

/** What every service throws: a code (see FAILURES), and the vendor's error as `cause`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: FailureCode,
    options?: ErrorOptions,
    /** The server's own message to the user, in French; '' for none. */
    readonly answer = '',
  ) {
    super(code, options);
  }
}

/** Our codes by those of Firestore, Storage and Auth, without their product's prefix ('storage/', 'auth/'). */
const CODES: Readonly<Record<string, FailureCode>> = {
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  'network-request-failed': 'unavailable',
  'fetch-network-error': 'unavailable',
  'retry-limit-exceeded': 'unavailable',
  'resource-exhausted': 'quota-exceeded',
  'quota-exceeded': 'quota-exceeded',
  'permission-denied': 'permission-denied',
  unauthorized: 'permission-denied',
  'unauthorized-app': 'permission-denied',
  unauthenticated: 'permission-denied',
  'user-token-expired': 'session-over',
  'invalid-user-token': 'session-over',
  'invalid-refresh-token': 'session-over',
  'user-disabled': 'session-over',
  'user-not-found': 'session-over',
  'user-mismatch': 'session-over',
  'no-current-user': 'session-over',
  'null-user': 'session-over',
  'requires-recent-login': 'session-over',
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  // A picture's address that is not in our Storage.
  'invalid-url': 'not-found',
  aborted: 'contended',
  'failed-precondition': 'contended',
  canceled: 'canceled',
  'invalid-argument': 'invalid',
  'email-already-in-use': 'email-used',
  'invalid-email': 'email-malformed',
  'weak-password': 'password-weak',
  'password-does-not-meet-requirements': 'password-weak',
  'too-many-requests': 'too-many-attempts',
  'operation-not-allowed': 'registration-closed',
  'admin-restricted-operation': 'registration-closed',
};

/** Runs a call to Firebase. Throws ServiceError for all it throws, `unavailable` after `deadline` milliseconds. */
export async function withDeadline<T>(call: () => Promise<T>, deadline = 30_000): Promise<T> {
  try {
    return await withTimeout(call(), deadline, new ServiceError('unavailable'));
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Resolves with what the browser itself does. Throws `device-silent` after 15 s: Safari's IndexedDB may never answer. */
export function onDevice<T>(work: Promise<T>): Promise<T> {
  return withTimeout(work, TIMINGS.device, new ServiceError('device-silent'));
}

export function serviceCall<Args extends unknown[], T>(call: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => withDeadline(() => call(...args));
}

/** Converts any error to a {@link ServiceError}; one that already is comes back unchanged. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code } = Object(error) as { code?: unknown };
  // 'unknown' is Firestore Lite's code for a fetch without an answer; other products prefix theirs.
  const vendor = code === 'unknown' ? 'unavailable' : String(code).replace(/^.*\//, '');
  return new ServiceError(CODES[vendor] ?? 'unknown', { cause: error });
}
