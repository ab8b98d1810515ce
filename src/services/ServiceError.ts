import type { FailureCode } from '../domain/failures';

/** What every service throws: a code to act on (FAILURES has its sentence), and the vendor's error as `cause`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** What the server says about it to people, in French; '' where it says nothing. */
  readonly answer: string;

  constructor(
    readonly code: FailureCode,
    { answer = '', ...options }: ErrorOptions & { answer?: string } = {},
  ) {
    super(code, options);
    this.answer = answer;
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
  unauthenticated: 'unauthenticated',
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  'user-not-found': 'not-found',
  // A transaction that lost to another commit.
  aborted: 'contended',
  'failed-precondition': 'contended',
  canceled: 'canceled',
  cancelled: 'canceled',
  'invalid-argument': 'invalid',
  'invalid-url': 'invalid',
  'email-already-in-use': 'email-used',
  'invalid-email': 'email-malformed',
  'missing-email': 'email-malformed',
  'weak-password': 'password-weak',
  'missing-password': 'password-weak',
  'password-does-not-meet-requirements': 'password-weak',
  'too-many-requests': 'too-many-attempts',
  'operation-not-allowed': 'registration-closed',
  'admin-restricted-operation': 'registration-closed',
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
    timer = setTimeout(() => reject(new ServiceError('unavailable')), deadline);
  });
  try {
    return await Promise.race([call(), timeout]);
  } catch (error) {
    throw toServiceError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a `fetch` or an `import()`: when the network fails, they throw a TypeError, as a programming error would be.
 * Throws ServiceError `unavailable` instead.
 */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new ServiceError('unavailable', { cause });
  }
}

/** Converts any error to a {@link ServiceError}; one that already is comes back unchanged. */
export function toServiceError(error: unknown): ServiceError {
  return error instanceof ServiceError
    ? error
    : new ServiceError(CODES[vendorCode(error)] ?? 'unknown', { cause: error });
}

/** The vendor's code without its product prefix, or ''. */
function vendorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (typeof code !== 'string') return '';
  // 'unknown' without a prefix is what Firestore Lite makes of a fetch that got no answer.
  return code === 'unknown' ? 'unavailable' : code.replace(/^.*\//, '');
}
