import { LIMITS } from './limits';
import { EMAIL_INVALID, textError, type Errors } from './validation';

export type ContactMessage = Record<'nom' | 'email' | 'message', string>;

/** What browsers accept and a mail header can carry: one `@`, a dot after it; no spaces, brackets, quotes or commas. */
export const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

/** Characters outside ASCII before the `@`, to which most mail servers cannot deliver. */
const UNANSWERABLE = /[^\p{ASCII}].*@/u;

export function validateContactMessage({ nom, email, message }: ContactMessage): Errors<ContactMessage> {
  return {
    nom: textError('Le nom', nom, LIMITS.contact.nom),
    email: emailError(email.trim()),
    message: textError('Le message', message, LIMITS.contact.message),
  };
}

function emailError(address: string): string | undefined {
  if (address === '') return 'L’adresse e-mail est requise.';
  if (address.length > LIMITS.contact.email.max || !EMAIL.test(address)) return EMAIL_INVALID;
  return UNANSWERABLE.test(address)
    ? 'Avant le «\u00a0@\u00a0», écrivez l’adresse e-mail sans accent ni cédille.'
    : undefined;
}
