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

/** Codes of Firestore, Storage, Auth and App Check by ours, without their product's prefix ('storage/', 'auth/'). */
const CODES: Partial<Record<FailureCode, readonly string[]>> = {
  unavailable: [
    'unavailable',
    'deadline-exceeded',
    'network-request-failed',
    'fetch-network-error',
    'retry-limit-exceeded',
  ],
  'quota-exceeded': ['resource-exhausted', 'quota-exceeded'],
  'permission-denied': ['permission-denied', 'unauthorized', 'unauthorized-app', 'unauthenticated'],
  // The last is a picture's address that is not in our Storage.
  'not-found': ['not-found', 'object-not-found', 'invalid-url'],
  // A transaction that lost to another commit.
  contended: ['aborted', 'failed-precondition'],
  canceled: ['canceled'],
  invalid: ['invalid-argument'],
  'email-used': ['email-already-in-use'],
  'email-malformed': ['invalid-email'],
  'password-weak': ['weak-password', 'password-does-not-meet-requirements'],
  'too-many-attempts': ['too-many-requests'],
  'registration-closed': ['operation-not-allowed', 'admin-restricted-operation'],
};

/** Runs a call to Firebase. Throws ServiceError for all it throws, `unavailable` after `deadline` milliseconds. */
export async function withDeadline<T>(call: () => Promise<T>, deadline = 30_000): Promise<T> {
  try {
    return await withTimeout(call(), deadline);
  } catch (error) {
    throw toServiceError(error);
  }
}

/** Makes a call to Firebase that withDeadline runs. */
export function serviceCall<Args extends unknown[], T>(call: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => withDeadline(() => call(...args));
}

/** Converts any error to a {@link ServiceError}; one that already is comes back unchanged. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  // 'unknown' is Firestore Lite's code for a fetch without an answer; other products prefix theirs.
  const isLate = name === 'TimeoutError' || code === 'unknown';
  const vendor = isLate ? 'unavailable' : String(code).replace(/^.*\//, '');
  const codes = Object.keys(CODES) as FailureCode[];
  return new ServiceError(codes.find((one) => CODES[one]?.includes(vendor)) ?? 'unknown', { cause: error });
}
