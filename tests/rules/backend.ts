/**
 * The local backend over bare HTTP, as anybody may call it: an SDK would keep requests well-formed. Located by the
 * variables that tests/localBackend.ts sets.
 */
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { ISO_DATE, type Document } from './documents';
import { ACCOUNTS, project, projectOf, tokenOf, type Role } from './roles';

export const RULES = {
  firestore: readFileSync('firestore.rules', 'utf8'),
  storage: readFileSync('storage.rules', 'utf8'),
};

/** Replaces the backend's rules and resets their coverage; throws when they do not compile. */
export async function load({ firestore, storage }: typeof RULES): Promise<void> {
  const rules = { firestore: { rules: firestore }, storage: { rules: storage } };
  await (await initializeTestEnvironment({ projectId: project(), ...rules })).cleanup();
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
  const [service = '', ...rest] = path.split(':');
  const roots: Record<string, string> = {
    firestore: `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${nameOf('', projectOf(as)).slice(0, -1)}`,
    storage: `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${project()}.appspot.com/o`,
  };
  const answer = await fetch(roots[service] + rest.join(':'), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(as !== 'visitor' && { authorization: `Bearer ${tokenOf(as)}` }),
      'content-type': 'application/json',
      ...headers,
    },
    body:
      body instanceof Uint8Array ? Uint8Array.from(body) : body === undefined ? null : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

export function nameOf(path: string, of = project()): string {
  return `projects/${of}/databases/(default)/documents/${path}`;
}

function admin(of = project()) {
  const known = getApps().find(({ name }) => name === of);
  const app = known ?? initializeApp({ projectId: of }, of);
  if (!known) getFirestore(app).settings({ ignoreUndefinedProperties: true });
  return { firestore: getFirestore(app), bucket: getStorage(app).bucket(`${of}.appspot.com`) };
}

/** Stores documents by path, past the rules; null removes one. */
export async function store(documents: Record<string, Document | null>, of?: string): Promise<void> {
  const { firestore } = admin(of);
  const batch = firestore.batch();
  for (const [path, document] of Object.entries(documents))
    if (document) batch.set(firestore.doc(path), document);
    else batch.delete(firestore.doc(path));
  await batch.commit();
}

export async function stored(path: string, of?: string): Promise<unknown> {
  const { firestore } = admin(of);
  const isDocument = path.split('/').length % 2 === 0;
  if (isDocument) return (await firestore.doc(path).get()).data();
  return (await firestore.collection(path).get()).docs.map((document) => document.data());
}

export async function storeFile(name: string, isThere: boolean): Promise<void> {
  const file = admin().bucket.file(name);
  if (isThere) await file.save('picture', { contentType: 'image/webp', resumable: false });
  else await file.delete({ ignoreNotFound: true });
}

const profile = (who: keyof typeof ACCOUNTS, admin: unknown): Document => ({
  ...ACCOUNTS[who],
  userName: 'Camille',
  admin,
  createdAt: ISO_DATE,
});

export async function prepare(): Promise<void> {
  await (await initializeTestEnvironment({ projectId: project() })).clearFirestore();
  await store({
    'users/member': profile('member', false),
    'users/almostAdmin': profile('almostAdmin', 'true'),
    'users/admin': profile('admin', true),
    'settings/registration': { open: false },
    'settings/avis': { closed: false },
    'contact_rates/overall': { count: 3 },
    'contact_deliveries/sent': { sent: true },
    'avis_clients/avis': { name: 'Louise', message: 'Un sac magnifique.', date: new Date(ISO_DATE) },
    'created/creation': { name: 'Sac', price: '38' },
  });
  await store({ 'users/realAdmin': profile('realAdmin', true) }, projectOf('realAdmin'));
}
