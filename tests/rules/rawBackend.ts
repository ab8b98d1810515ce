/**
 * The local backend as an attacker sees it: bare HTTP, without an SDK that keeps requests well-formed.
 */
import { project } from './project';
import { ACCOUNTS, type Role } from './roles';
import { loadRules, RULES, type Rules } from './rules';

/** One request; `path` begins with `firestore:` (below `documents`) or `storage:` (below the bucket's `o`). */
export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text or bytes. */
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

export interface RawBackend {
  /** Replaces everything stored with the fixtures of the attacks. */
  prepare: () => Promise<void>;
  /** Sends a request as someone with this role. */
  send: (as: Role, request: RawRequest) => Promise<Answer>;
  /** Everything stored, including the files' metadata, whoever may read it. */
  world: () => Promise<Record<string, unknown>>;
  load: (rules: Rules) => Promise<void>;
  close: () => Promise<void>;
}

/** The stored file. */
export const FILE = 'created/1773480413589_sac.webp';

/** The stored documents. */
const DOCUMENTS: Record<string, unknown> = {
  'users/member': profile('member', false),
  'users/admin': profile('admin', true),
  'settings/registration': { open: { booleanValue: false } },
  'settings/avis': { closed: { booleanValue: false } },
  'contact_rates/overall': { count: { integerValue: '3' } },
  'contact_deliveries/sent': { sent: { booleanValue: true } },
  'avis_clients/avis': {
    name: { stringValue: 'Louise' },
    message: { stringValue: 'Un sac magnifique.' },
    date: { timestampValue: '2026-03-14T09:26:53.589Z' },
  },
  'created/creation': { name: { stringValue: 'Sac' }, price: { stringValue: '38' } },
};

function profile(who: 'member' | 'admin', admin: boolean) {
  return {
    uid: { stringValue: ACCOUNTS[who].uid },
    email: { stringValue: ACCOUNTS[who].email },
    userName: { stringValue: 'Camille' },
    admin: { booleanValue: admin },
    createdAt: { stringValue: '2026-03-14T09:26:53.589Z' },
  };
}

/** The full name of a document in the protocol. */
export function nameOf(path: string): string {
  return `projects/${project()}/databases/(default)/documents/${path}`;
}

/** Connects to the backend that the environment names. */
export async function openRawBackend(): Promise<RawBackend> {
  const bucket = `${project()}.appspot.com`;
  const roots: Record<string, string> = {
    firestore: `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${nameOf('')}`.slice(0, -1),
    storage: `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${bucket}/o`,
    cloud: `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/storage/v1/b/${bucket}/o`,
  };
  await loadRules(RULES);

  async function call(token: string | null, { path, method, headers, body }: RawRequest): Promise<Answer> {
    const [service = '', ...rest] = path.split(':');
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
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  /** As the owner, who bypasses the rules. */
  async function own(request: RawRequest): Promise<Answer> {
    const answer = await call('owner', request);
    if (answer.status >= 300) throw new Error(`${request.path}: ${answer.status} ${answer.text}`);
    return answer;
  }

  async function documents(): Promise<Record<string, unknown>> {
    const query = { structuredQuery: { from: [{ allDescendants: true }] } };
    const { text } = await own({ path: 'firestore::runQuery', body: query });
    const rows = JSON.parse(text) as { document?: { name: string; fields?: unknown } }[];
    return Object.fromEntries(
      rows.flatMap(({ document }) =>
        document ? [[document.name.slice(nameOf('').length), document.fields ?? {}]] : [],
      ),
    );
  }

  /** By Google Cloud's API: Firebase's omits names with an empty segment. */
  async function files(): Promise<Record<string, unknown>> {
    const { text } = await own({ path: 'cloud:' });
    const { items = [] } = JSON.parse(text) as { items?: { name: string }[] };
    return Object.fromEntries(items.map((file) => [`gs:${file.name}`, file]));
  }

  async function prepare(): Promise<void> {
    const [storedDocuments, storedFiles] = await Promise.all([documents(), files()]);
    const gone = Object.keys(storedDocuments).map((path) => ({ delete: nameOf(path) }));
    const here = Object.entries(DOCUMENTS).map(([path, fields]) => ({
      update: { name: nameOf(path), fields },
    }));
    await own({ path: 'firestore::commit', body: { writes: gone } });
    await own({ path: 'firestore::commit', body: { writes: here } });
    for (const path of Object.keys(storedFiles))
      await own({ path: `storage:/${encodeURIComponent(path.slice(3))}`, method: 'DELETE' });
    await own({
      path: `storage:?name=${encodeURIComponent(FILE)}`,
      headers: { 'content-type': 'image/webp' },
      body: 'picture',
    });
  }

  return {
    prepare,
    send: (as, request) => call(as === 'visitor' ? null : tokenOf(ACCOUNTS[as]), request),
    world: async () => ({ ...(await documents()), ...(await files()) }),
    load: loadRules,
    close: () => loadRules(RULES),
  };
}

/** An ID token for the local backend, which checks no signature. */
function tokenOf({ uid, email }: { uid: string; email: string }): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${project()}`,
    aud: project(),
    sub: uid,
    user_id: uid,
    email,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password', identities: { email: [email] } },
  };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
