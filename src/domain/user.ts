import { LIMITS } from './limits';
import { hasVisibleText, length } from './text';

/** The profile of an account: the record users/{uid}. */
export interface User {
  uid: string;
  email: string;
  userName: string;
  admin: boolean;
}

/** What is wrong with a first name: a French sentence, or null. */
export function validateUserName(userName: string): string | null {
  const { max } = LIMITS.user.userName;
  if (!hasVisibleText(userName)) return 'Le prénom est requis.';
  if (length(userName.trim()) > max) return `Le prénom est trop long (${max} caractères maximum).`;
  return null;
}
