import { LIMITS } from './limits';
import { EMAIL_INVALID, textError, type Errors } from './validation';

export type ContactMessage = Record<'nom' | 'email' | 'message', string>;

/** What browsers accept and a mail header can carry: one `@`, a dot after it; no spaces, brackets, quotes or commas. */
export const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

const BREAKS_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** Characters outside ASCII before the `@`, to which most mail servers cannot deliver. */
const UNANSWERABLE = /[^\p{ASCII}].*@/u;

export function validateContactMessage({ nom, email, message }: ContactMessage): Errors<ContactMessage> {
  return {
    nom:
      textError('Le nom', nom, LIMITS.contact.nom) ??
      (BREAKS_A_LINE.test(nom.trim())
        ? 'Le nom contient des caractères invisibles. Effacez-le, puis tapez-le à nouveau.'
        : undefined),
    email: emailError(email.trim()),
    message: textError('Le message', message, LIMITS.contact.message),
  };
}

function emailError(address: string): string | undefined {
  if (address === '') return 'L’adresse e-mail est requise.';
  if (/\p{Cf}/u.test(address))
    return 'L’adresse e-mail contient des caractères invisibles. Effacez-la, puis tapez-la à nouveau.';
  if (address.length > LIMITS.contact.email.max || !EMAIL.test(address)) return EMAIL_INVALID;
  return UNANSWERABLE.test(address)
    ? 'Avant le «\u00a0@\u00a0», écrivez l’adresse e-mail sans accent ni cédille.'
    : undefined;
}
