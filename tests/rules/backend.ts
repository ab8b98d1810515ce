/** The local backend over bare HTTP, as anybody may call it: an SDK would keep requests well-formed. */
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** The backend's own project (tests/localBackend.ts), the only one whose documents the Storage rules can read. */
export const PROJECT = 'demo-test';
export const REAL_PROJECT = 'atelier';

export const ACCOUNTS = {
  newcomer: { uid: 'newcomer', email: 'newcomer@example.test' },
  member: { uid: 'member', email: 'member@example.test' },
  almostAdmin: { uid: 'almostAdmin', email: 'almost@example.test' },
  admin: { uid: 'admin', email: 'admin@example.test' },
  realAdmin: { uid: 'realAdmin', email: 'real@example.test' },
} as const;

/**
 * Who sends a request. A newcomer is signed in without a profile, a member's profile says `admin: false`, an
 * almostAdmin's the string `admin: 'true'`. A realAdmin is an admin of another, real project.
 */
export type Role = 'visitor' | keyof typeof ACCOUNTS;

const projectOf = (as: Role) => (as === 'realAdmin' ? REAL_PROJECT : PROJECT);

/** The full name of a document. */
export function nameOf(path: string, as: Role = 'visitor'): string {
  return `projects/${projectOf(as)}/databases/(default)/documents/${path}`;
}

/** An ID token for the local backend, which checks no signature. */
function tokenOf(as: keyof typeof ACCOUNTS): string {
  const { uid, email } = ACCOUNTS[as];
  const [aud, iat] = [projectOf(as), Math.floor(Date.now() / 1000)];
  const iss = `https://securetoken.google.com/${aud}`;
  const claims = { iss, aud, sub: uid, user_id: uid, email, iat, exp: iat + 3600 };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}

/**
 * A request. `firestore:` paths are relative to `documents`, `storage:` paths to the bucket's `o`. The body is sent as
 * JSON unless it is bytes.
 */
export interface Request {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export async function send(as: Role, { path, method, headers, body }: Request) {
  const { FIRESTORE_EMULATOR_HOST: documents, FIREBASE_STORAGE_EMULATOR_HOST: files } = process.env;
  const url = path
    .replace(/^firestore:/, `http://${documents}/v1/${nameOf('', as).slice(0, -1)}`)
    .replace(/^storage:/, `http://${files}/v0/b/${PROJECT}.appspot.com/o`);
  const authorization = as === 'visitor' ? {} : { authorization: `Bearer ${tokenOf(as)}` };
  const answer = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...authorization, 'content-type': 'application/json', ...headers },
    body: body instanceof Uint8Array ? Uint8Array.from(body) : body ? JSON.stringify(body) : null,
  });
  return { status: answer.status, text: await answer.text() };
}

const app = initializeApp({ projectId: PROJECT });
const firestore = getFirestore(app);
firestore.settings({ ignoreUndefinedProperties: true });
const real = getFirestore(initializeApp({ projectId: REAL_PROJECT }, REAL_PROJECT));

/** Stores documents by path, past the rules; null removes one. */
export async function store(documents: Record<string, object | null>): Promise<void> {
  const batch = firestore.batch();
  for (const [path, document] of Object.entries(documents))
    if (document) batch.set(firestore.doc(path), document);
    else batch.delete(firestore.doc(path));
  await batch.commit();
}

export async function stored(path: string): Promise<unknown> {
  const isDocument = path.split('/').length % 2 === 0;
  if (isDocument) return (await firestore.doc(path).get()).data();
  return (await firestore.collection(path).get()).docs.map((document) => document.data());
}

export async function storeFile(name: string, isThere: boolean): Promise<void> {
  const file = getStorage(app).bucket(`${PROJECT}.appspot.com`).file(name);
  if (isThere) await file.save('picture', { contentType: 'image/webp', resumable: false });
  else await file.delete({ ignoreNotFound: true });
}

export async function prepare(): Promise<void> {
  await (await initializeTestEnvironment({ projectId: PROJECT })).clearFirestore();
  const profile = (who: keyof typeof ACCOUNTS, admin: unknown) => ({
    [`users/${who}`]: { ...ACCOUNTS[who], userName: 'Camille', admin, createdAt: '2026-03-14' },
  });
  const roles = { ...profile('member', false), ...profile('almostAdmin', 'true'), ...profile('admin', true) };
  await store({ ...roles, 'created/creation': { name: 'Sac', price: '38' } });
  await real.doc('users/realAdmin').set({ admin: true });
}
