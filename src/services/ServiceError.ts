import type { FailureCode } from '../domain/failures';
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

/** Codes of Firestore, Storage, Auth and App Check without their product's prefix ('storage/', 'auth/'). */
const CODES: Record<string, FailureCode> = {
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
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  // A picture's address that is not in our Storage.
  'invalid-url': 'not-found',
  // A transaction that lost to another commit.
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

/** In milliseconds. */
const CALL_DEADLINE = 30_000;

/** Runs a call to Firebase. Throws ServiceError for all it throws, `unavailable` after `deadline` milliseconds. */
export async function withDeadline<T>(call: () => Promise<T>, deadline = CALL_DEADLINE): Promise<T> {
  try {
    return await withTimeout(call(), deadline);
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Converts any error to a {@link ServiceError}; one that already is comes back unchanged. */
export function toServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError
    ? error
    : new ServiceError(CODES[vendorCode(error)] ?? 'unknown', { cause: error });
}

function vendorCode(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === 'TimeoutError') return 'unavailable';
  if (typeof code !== 'string') return '';
  // Firestore Lite's code for a fetch without an answer; other products prefix theirs.
  return code === 'unknown' ? 'unavailable' : code.replace(/^.*\//, '');
}
