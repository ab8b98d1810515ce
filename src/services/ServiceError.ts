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

/** For each of our codes, those of Firestore, Storage and Auth, without their product's prefix ('storage/', 'auth/'). */
const VENDOR_CODES: Partial<Record<FailureCode, readonly string[]>> = {
  unavailable: ['unavailable', 'deadline-exceeded', 'network-request-failed', 'retry-limit-exceeded'],
  'quota-exceeded': ['quota-exceeded', 'resource-exhausted'],
  'permission-denied': ['permission-denied', 'unauthorized', 'unauthorized-app'],
  'session-over': [
    'unauthenticated',
    'user-token-expired',
    'invalid-user-token',
    'invalid-refresh-token',
    'missing-refresh-token',
    'requires-recent-login',
    'user-disabled',
    'user-not-found',
  ],
  // `invalid-url`: a picture's address that is not in our Storage.
  'not-found': ['not-found', 'object-not-found', 'invalid-url'],
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
    return await withTimeout(call(), deadline, new ServiceError('unavailable'));
  } catch (error) {
    throw toServiceError(error);
  }
}

export function serviceCall<Args extends unknown[], T>(call: (...args: Args) => Promise<T>) {
  return (...args: Args): Promise<T> => withDeadline(() => call(...args));
}

/** Converts any error to a {@link ServiceError}; one that already is comes back unchanged. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code } = Object(error) as { code?: unknown };
  // 'unknown' is Firestore Lite's code for a fetch without an answer; other products prefix theirs. Auth makes codes of what
  // a failing server writes: 'auth/the-service-is-currently-unavailable.'. A proxy answers with HTML, which is no JSON.
  const isServers = error instanceof SyntaxError || /^unknown$|unavailable|internal/.test(String(code));
  const vendor = isServers ? 'unavailable' : String(code).replace(/^.*\//, '');
  const codes = Object.keys(VENDOR_CODES) as FailureCode[];
  const known = codes.find((ours) => VENDOR_CODES[ours]?.includes(vendor));
  return new ServiceError(known ?? 'unknown', { cause: error });
}
