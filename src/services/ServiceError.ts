/** The few ways in which a call can fail, whichever Firebase product it went through. */
export type ServiceErrorCode =
  | 'unavailable'
  | 'quota-exceeded'
  | 'permission-denied'
  | 'unauthenticated'
  | 'not-found'
  | 'canceled'
  | 'invalid'
  | 'unknown';

/** What every service throws: a code to act on, the vendor's own error as `cause` for the console. */
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
  canceled: 'canceled',
  cancelled: 'canceled',
  'invalid-argument': 'invalid',
  'invalid-url': 'invalid',
};

/** Longest wait in milliseconds for an answer that is not an upload: Firestore Lite itself would wait for ever. */
const PATIENCE = 30_000;

/**
 * Runs a call to Firebase. Throws a {@link ServiceError} for whatever it throws, and `unavailable` when it has not
 * answered after `patience` milliseconds.
 */
export async function guarded<T>(call: () => Promise<T>, patience = PATIENCE): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceError('unavailable', 'no answer in time')), patience);
  });
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    throw toServiceError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** The error as a {@link ServiceError}; one that already is goes through untouched. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceError(CODES[code] ?? 'unknown', message, { cause: error });
}

/** The vendor's code without its product prefix; '' when there is none. A failed fetch is a TypeError without a code. */
function codeOf(error: unknown): string {
  if (error instanceof TypeError) return 'unavailable';
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    // Without a product prefix it is Firestore Lite's, which has no other word for a fetch that got no answer.
    return error.code === 'unknown' ? 'unavailable' : error.code.replace(/^.*\//, '');
  return '';
}
