/**
 * Who sends a request. A newcomer is signed in without a profile, a member's profile says `admin: false`, an
 * almostAdmin's the string `admin: 'true'`. A realAdmin is an admin of another, real project with its own documents.
 */
export type Role = 'visitor' | keyof typeof ACCOUNTS;

export const ACCOUNTS = {
  newcomer: { uid: 'newcomer', email: 'newcomer@example.test' },
  member: { uid: 'member', email: 'member@example.test' },
  almostAdmin: { uid: 'almostAdmin', email: 'almost@example.test' },
  admin: { uid: 'admin', email: 'admin@example.test' },
  realAdmin: { uid: 'realAdmin', email: 'real@example.test' },
} as const;

export const REAL_PROJECT = 'atelier';

/** The backend's own project, the only one whose documents the Storage rules can read. */
export function project(): string {
  const config = process.env.FIREBASE_CONFIG;
  if (config === undefined) throw new Error('These tests run on the local backend: npm test rules');
  return (JSON.parse(config) as { projectId: string }).projectId;
}

export function projectOf(role: Role): string {
  return role === 'realAdmin' ? REAL_PROJECT : project();
}

/** An ID token for the local backend, which checks no signature. */
export function tokenOf(role: keyof typeof ACCOUNTS): string {
  const { uid, email } = ACCOUNTS[role];
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectOf(role)}`,
    aud: projectOf(role),
    sub: uid,
    user_id: uid,
    email,
    iat: now,
    exp: now + 3600,
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
