/**
 * Who asks. A newcomer has signed in and has no profile, a member has one that says `admin: false`. An almostAdmin's says
 * `admin: 'true'`, a text. A realAdmin is an admin of {@link REAL_PROJECT}.
 */
export type Role = 'visitor' | 'newcomer' | 'member' | 'almostAdmin' | 'admin' | 'realAdmin';

/** A signed-in account. */
export interface Account {
  uid: string;
  email: string;
}

export const ACCOUNTS: Record<Exclude<Role, 'visitor'>, Account> = {
  newcomer: { uid: 'newcomer', email: 'newcomer@example.test' },
  member: { uid: 'member', email: 'member@example.test' },
  almostAdmin: { uid: 'almostAdmin', email: 'almost@example.test' },
  admin: { uid: 'admin', email: 'admin@example.test' },
  realAdmin: { uid: 'realAdmin', email: 'real@example.test' },
};

/** A project on the same backend that is no demo, with documents of its own. */
export const REAL_PROJECT = 'atelier';
