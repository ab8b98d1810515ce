import { hasVisibleText, length } from './text';

export type Errors<Draft> = Partial<Record<keyof Draft & string, string | undefined>>;

export const EMAIL_INVALID = 'L’adresse e-mail n’est pas valide\u00a0: elle s’écrit comme prenom@exemple.fr.';

interface Limits {
  min: number;
  max: number;
}

/** What is wrong with a required text, which `subject` names as a masculine ('Le nom'); blanks around it do not count. */
export function textError(subject: string, text: string, { min, max }: Limits) {
  const count = length(text.trim());
  if (!hasVisibleText(text)) return `${subject} est requis.`;
  if (count < min) return `${subject} est trop court (${min} caractères minimum).`;
  return count > max ? `${subject} est trop long (${max} caractères maximum).` : undefined;
}

export function optionalError(subject: string, text: string, limits: Limits) {
  return hasVisibleText(text) ? textError(subject, text, limits) : undefined;
}
