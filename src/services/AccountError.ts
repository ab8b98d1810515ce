import { ACCOUNT_FAILURES } from '../domain/failures';
import { toServiceError } from './ServiceError';

export type AccountFault = keyof typeof ACCOUNT_FAILURES;

/** What the users service throws: a fault to act on, its French sentence as `message`, the vendor's error as `cause`. */
export class AccountError extends Error {
  constructor(
    readonly fault: AccountFault,
    options?: ErrorOptions,
  ) {
    super(ACCOUNT_FAILURES[fault], options);
    this.name = 'AccountError';
  }
}

/** Codes of Firebase Auth and of {@link toServiceError} for Firestore. */
const FAULTS: Record<string, AccountFault> = {
  'auth/email-already-in-use': 'email-used',
  'auth/invalid-email': 'email-malformed',
  'auth/missing-email': 'email-malformed',
  'auth/weak-password': 'password-weak',
  'auth/missing-password': 'password-weak',
  'auth/password-does-not-meet-requirements': 'password-weak',
  'auth/too-many-requests': 'too-many-attempts',
  'auth/network-request-failed': 'network',
  'auth/operation-not-allowed': 'registration-closed',
  'auth/admin-restricted-operation': 'registration-closed',
  unavailable: 'network',
  'permission-denied': 'registration-closed',
};

/**
 * Converts any error to an {@link AccountError}, with `otherwise` for an unknown code. A failed sign-in
 * (`wrong-credentials`) never says which half of the credentials is wrong: only the network and too many attempts are
 * told apart.
 */
export function toAccountError(error: unknown, otherwise: 'unknown' | 'wrong-credentials'): AccountError {
  if (error instanceof AccountError) return error;
  const fault = FAULTS[authCode(error) ?? toServiceError(error).code] ?? otherwise;
  const isTold = otherwise === 'unknown' || fault === 'network' || fault === 'too-many-attempts';
  return new AccountError(isTold ? fault : otherwise, { cause: error });
}

/** The code of an error of Firebase Auth ('auth/…'), or null for any other error. */
export function authCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}
