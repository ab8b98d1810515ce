/**
 * Who asks. A newcomer has signed in and has no profile, a member has one that says `admin: false`. An almostAdmin's says
 * `admin: 'true'`, a text. A realAdmin is an admin of another project, which is no demo and has documents of its own.
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

/** The project that the backend was started for: the only one whose documents the Storage rules can read. */
export function project(): string {
  const config = process.env.FIREBASE_CONFIG;
  if (config === undefined) throw new Error('These tests run on the local backend: npm test rules');
  return (JSON.parse(config) as { projectId: string }).projectId;
}

/** The project whose documents someone with this role asks for. */
export function projectOf(role: Role | 'owner'): string {
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
