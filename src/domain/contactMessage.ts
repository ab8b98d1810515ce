import { LIMITS } from './limits';
import { hasVisibleText, length } from './text';

/** A message of the contact form, with the field names of its payload. */
export interface ContactMessage {
  nom: string;
  email: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/**
 * Two parts around one `@`, without spaces, brackets, quotes, commas or control characters, and a dot in the second: what
 * browsers accept and a mail header can safely carry.
 */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

/** Characters outside ASCII before the `@`: most mail servers cannot deliver to such an address. */
const UNANSWERABLE = /[^\p{ASCII}].*@/u;

/** The faults of a message, each a French sentence keyed by its field; empty when it may be sent. */
export function validateContactMessage({ nom, email, message }: ContactMessage): ContactErrors {
  const limits = LIMITS.contact;
  const address = email.trim();
  const errors: ContactErrors = {};
  if (!hasVisibleText(nom)) errors.nom = 'Le nom est requis.';
  else if (length(nom.trim()) > limits.nom.max)
    errors.nom = `Le nom est trop long (${limits.nom.max} caractères maximum).`;
  if (address === '') errors.email = 'L’adresse e-mail est requise.';
  else if (address.length > limits.email.max || !EMAIL.test(address))
    errors.email = 'L’adresse e-mail n’est pas valide.';
  else if (UNANSWERABLE.test(address))
    errors.email = 'Avant le «\u00a0@\u00a0», l’adresse e-mail ne peut contenir que des lettres sans accent.';
  if (!hasVisibleText(message)) errors.message = 'Le message est requis.';
  else if (length(message.trim()) > limits.message.max)
    errors.message = `Le message est trop long (${limits.message.max} caractères maximum).`;
  return errors;
}
