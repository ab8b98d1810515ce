/**
 * The local backend over bare HTTP, as anybody may call it: an SDK would keep requests well-formed. Located by the
 * variables that scripts/test.ts sets.
 */
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { ISO_DATE, type Document, encoded } from './documents';
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
 * JSON unless it is a string or bytes.
 */
export interface Request {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answer {
  status: number;
  text: string;
}

/** Sends a request as someone with this role; as the owner, past the rules. */
export async function send(as: Role | 'owner', request: Request, of = projectOf(as)): Promise<Answer> {
  const { path, method, headers, body } = request;
  const [service = '', ...rest] = path.split(':');
  const roots: Record<string, string> = {
    firestore: `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${nameOf('', of).slice(0, -1)}`,
    storage: `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${project()}.appspot.com/o`,
  };
  const token = as === 'visitor' ? null : as === 'owner' ? 'owner' : tokenOf(as);
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const answer = await fetch(roots[service] + rest.join(':'), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isRaw ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: isRaw ? ((body as BodyInit | undefined) ?? null) : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Sends a request as the owner; throws unless it succeeds, or finds nothing to delete. */
async function own(request: Request, of?: string): Promise<Answer> {
  const answer = await send('owner', request, of);
  if (answer.status < 300 || (answer.status === 404 && request.method === 'DELETE')) return answer;
  throw new Error(`${request.path}: ${answer.status} ${answer.text}`);
}

export function nameOf(path: string, of = project()): string {
  return `projects/${of}/databases/(default)/documents/${path}`;
}

/** Stores documents by path, past the rules; null removes one. */
export async function store(documents: Record<string, Document | null>, of = project()): Promise<void> {
  const writes = Object.entries(documents).map(([path, document]) => {
    const name = nameOf(path, of);
    return document ? { update: { name, fields: encoded(document) } } : { delete: name };
  });
  await own({ path: 'firestore::commit', body: { writes } }, of);
}

export async function stored(path: string, of = project()): Promise<unknown> {
  const { status, text } = await send('owner', { path: `firestore:/${path}` }, of);
  return status === 404 ? undefined : (JSON.parse(text) as { fields: unknown }).fields;
}

export async function storeFile(name: string, isThere: boolean): Promise<void> {
  const file = encodeURIComponent(name);
  const headers = { 'content-type': 'image/webp' };
  if (isThere) await own({ path: `storage:?name=${file}`, headers, body: 'picture' });
  else await own({ path: `storage:/${file}`, method: 'DELETE' });
}

const profile = (who: keyof typeof ACCOUNTS, admin: unknown): Document => ({
  ...ACCOUNTS[who],
  userName: 'Camille',
  admin,
  createdAt: ISO_DATE,
});

/** Replaces all documents: profiles of the accounts, and some of everything that strangers may look for. */
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
