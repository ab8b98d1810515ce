import { LIMITS } from './limits';
import { hasVisibleText, length } from './text';

/** A testimonial as the site shows it. */
export interface Avis {
  id: string;
  name: string;
  message: string;
  /** The moment of reading for an older record without a date. */
  date: Date;
}

export interface AvisDraft {
  name: string;
  message: string;
}

export type AvisErrors = Partial<Record<keyof AvisDraft, string>>;

/** What is wrong with a draft: French sentences by field, empty when it may be stored. */
export function validateAvis(draft: AvisDraft): AvisErrors {
  const { name, message } = LIMITS.avis;
  const errors: AvisErrors = {};
  const typedName = draft.name.trim();
  const typedMessage = draft.message.trim();
  if (!hasVisibleText(typedName)) errors.name = 'Le prénom est requis.';
  else if (length(typedName) > name.max)
    errors.name = `Le prénom est trop long (${name.max} caractères maximum).`;
  if (!hasVisibleText(typedMessage)) errors.message = 'Le message est requis.';
  else if (length(typedMessage) < message.min)
    errors.message = `Le message est trop court (${message.min} caractères minimum).`;
  else if (length(typedMessage) > message.max)
    errors.message = `Le message est trop long (${message.max} caractères maximum).`;
  return errors;
}
