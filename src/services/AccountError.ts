import { toServiceError } from './ServiceError';

/** What can go wrong with an account, in the words that its owner reads. */
const SENTENCES = {
  'wrong-credentials': 'Erreur de connexion, veuillez vérifier vos identifiants.',
  'profile-missing': 'Utilisateur non trouvé dans Firestore.',
  'email-used': 'Cette adresse e-mail a déjà un compte. Connectez-vous, ou choisissez une autre adresse.',
  'email-malformed': 'L’adresse e-mail n’est pas valide.',
  // Firebase itself asks for 6; a site set up as docs/mise-en-ligne.md says (point 2), for 12.
  'password-weak': 'Le mot de passe est trop court : choisissez-en un de 12 caractères ou plus.',
  'registration-closed':
    'Les inscriptions sont fermées. Demandez à la personne qui gère le site de les ouvrir, puis recommencez.',
  'too-many-attempts': 'Trop d’essais de suite. Attendez quelques minutes, puis recommencez.',
  network: 'Le serveur ne répond pas. Vérifiez votre connexion à Internet, puis recommencez.',
  unknown: 'Une erreur inconnue est survenue.',
} as const;

export type AccountFault = keyof typeof SENTENCES;

/** What the users service throws: a fault to act on, its French sentence as `message`, the vendor's error as `cause`. */
export class AccountError extends Error {
  constructor(
    readonly fault: AccountFault,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[fault], options);
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
 * The error as an {@link AccountError}; `otherwise` where its code says nothing more. Signing in (`wrong-credentials`)
 * tells too many attempts and the network apart and nothing else: which half of the credentials is wrong is nobody's
 * business.
 */
export function toAccountError(error: unknown, otherwise: 'unknown' | 'wrong-credentials'): AccountError {
  if (error instanceof AccountError) return error;
  const fault = FAULTS[authCode(error) ?? toServiceError(error).code] ?? otherwise;
  const isTold = otherwise === 'unknown' || fault === 'network' || fault === 'too-many-attempts';
  return new AccountError(isTold ? fault : otherwise, { cause: error });
}

function authCode(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code : null;
}
