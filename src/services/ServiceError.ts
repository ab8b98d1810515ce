/** The ways a call can fail, whichever Firebase product it went through. */
export type ServiceErrorCode =
  | 'unavailable'
  | 'quota-exceeded'
  | 'permission-denied'
  | 'unauthenticated'
  | 'not-found'
  | 'changed'
  | 'contended'
  | 'canceled'
  | 'invalid'
  | 'unknown';

/** What every service throws: a code to act on, and the vendor's error as `cause`. */
export class ServiceError extends Error {
  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ServiceError';
  }
}

/** Firestore, Storage and Auth codes without their product prefix ('storage/', 'auth/'). */
const CODES: Record<string, ServiceErrorCode> = {
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  'network-request-failed': 'unavailable',
  'retry-limit-exceeded': 'unavailable',
  'resource-exhausted': 'quota-exceeded',
  'quota-exceeded': 'quota-exceeded',
  'permission-denied': 'permission-denied',
  unauthorized: 'permission-denied',
  'unauthorized-app': 'permission-denied',
  unauthenticated: 'unauthenticated',
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  // A transaction that lost to another commit.
  aborted: 'contended',
  'failed-precondition': 'contended',
  canceled: 'canceled',
  cancelled: 'canceled',
  'invalid-argument': 'invalid',
  'invalid-url': 'invalid',
};

/** Default deadline in milliseconds: Firestore Lite itself would wait for ever. */
const CALL_DEADLINE = 30_000;

/**
 * Runs a call to Firebase and returns its result. Throws a {@link ServiceError} for whatever the call throws, and
 * `unavailable` when it has not answered within `deadline` milliseconds.
 */
export async function withDeadline<T>(call: () => Promise<T>, deadline = CALL_DEADLINE): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('unavailable', 'no answer in time')), deadline);
  });
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    throw toServiceError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Converts any error to a {@link ServiceError}; one that already is comes back unchanged. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceError(CODES[code] ?? 'unknown', message, { cause: error });
}

/** The vendor's code without its product prefix, or ''. A failed fetch is a TypeError without a code. */
function codeOf(error: unknown): string {
  if (error instanceof TypeError) return 'unavailable';
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    // 'unknown' without a prefix is what Firestore Lite makes of a fetch that got no answer.
    return error.code === 'unknown' ? 'unavailable' : error.code.replace(/^.*\//, '');
  return '';
}
