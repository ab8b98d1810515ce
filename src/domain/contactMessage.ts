import { LIMITS } from './limits';
import { length } from './text';

/** A message of the contact form, with the field names that travel (spec.md point 3). */
export interface ContactMessage {
  nom: string;
  email: string;
  message: string;
}

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/**
 * One `@` between two non-empty parts without spaces, brackets, quotes, commas or control characters, a dot in the
 * domain: what the browser's own check accepts and a mail header can carry without danger.
 */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(?:\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

/** The faults of a message, each a French sentence keyed by its field; empty when it may be sent. */
export function validateContactMessage({ nom, email, message }: ContactMessage): ContactErrors {
  const limits = LIMITS.contact;
  const errors: ContactErrors = {};
  if (nom.trim() === '') errors.nom = 'Le nom est requis.';
  else if (length(nom.trim()) > limits.nom.max)
    errors.nom = `Le nom est trop long (${limits.nom.max} caractères maximum).`;
  if (email.trim() === '') errors.email = 'L’adresse e-mail est requise.';
  else if (email.trim().length > limits.email.max || !EMAIL.test(email.trim()))
    errors.email = 'L’adresse e-mail n’est pas valide.';
  if (message.trim() === '') errors.message = 'Le message est requis.';
  else if (length(message.trim()) > limits.message.max)
    errors.message = `Le message est trop long (${limits.message.max} caractères maximum).`;
  return errors;
}
