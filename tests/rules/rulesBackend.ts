import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { coverage, type Coverage } from './coverage';
import type { Account, Document } from './documents';
import { project } from './project';

/**
 * Who asks. A newcomer has signed in and has no profile, a member has one that says `admin: false`. An almostAdmin's says
 * `admin: 'true'`, a text. A realAdmin is an admin of {@link REAL_PROJECT}.
 */
export type Role = 'visitor' | 'newcomer' | 'member' | 'almostAdmin' | 'admin' | 'realAdmin';

/** A project on the same backend that is no demo, with documents of its own. */
export const REAL_PROJECT = 'atelier';

export const ACCOUNTS: Record<Exclude<Role, 'visitor'>, Account> = {
  newcomer: { uid: 'newcomer', email: 'newcomer@example.test' },
  member: { uid: 'member', email: 'member@example.test' },
  almostAdmin: { uid: 'almostAdmin', email: 'almost@example.test' },
  admin: { uid: 'admin', email: 'admin@example.test' },
  realAdmin: { uid: 'realAdmin', email: 'real@example.test' },
};

/** One operation. Paths are Firestore's; one that begins with `gs:` is a file in Storage. */
export type Attempt =
  | { does: 'get' | 'delete'; path: string; before?: Document | null }
  /** `onlyId` narrows the list to one document by its id; `limit` is that of the query. */
  | { does: 'list'; path: string; onlyId?: string; limit?: number }
  | { does: 'create'; path: string; data: Document }
  /** Merges `data` into what is stored. */
  | { does: 'update'; path: string; before: Document; data: Document }
  /** A whole document over another. */
  | { does: 'overwrite'; path: string; before: Document; data: Document }
  | { does: 'upload' | 'uploadOver'; path: string; bytes?: number; type?: string }
  | { does: 'changeMetadata'; path: string };

/** The documents of `settings` that the rules read; null for none. */
export interface Settings {
  /** Unchanged unless given. */
  registration?: Document | null;
  /** None unless given: the avis are open. */
  avis?: Document | null;
}

export interface Rules {
  firestore: string;
  storage: string;
}

export const RULES: Rules = {
  firestore: readFileSync('firestore.rules', 'utf8'),
  storage: readFileSync('storage.rules', 'utf8'),
};

/** A backend with one client for each role. */
export interface RulesBackend {
  /** Replaces the rules and resets their coverage; throws when they do not compile. */
  load: (rules: Partial<Rules>) => Promise<void>;
  /** Restores the profiles of {@link ACCOUNTS}. */
  reset: () => Promise<void>;
  /** Prepares what an attempt needs, tries it, and returns whether it was allowed. Throws any other failure. */
  isAllowed: (role: Role, attempt: Attempt, settings?: Settings) => Promise<boolean>;
  /** The stored document, whoever may read it; undefined for none. */
  stored: (path: string) => Promise<Document | undefined>;
  /** The coverage of firestore.rules since they were loaded; Storage has no such report. */
  coverage: () => Promise<Coverage>;
  close: () => Promise<void>;
}

/** Connects to the backend named by the environment (`fireemu exec` or `firebase emulators:exec`). */
export async function openBackend(): Promise<RulesBackend> {
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({ projectId: project(), ...asSettings(RULES) });
  const { owner, release } = await ownerContext(environment);
  const real = await initializeTestEnvironment({ projectId: REAL_PROJECT });
  const { owner: realOwner, release: releaseReal } = await ownerContext(real);
  const contexts: Record<Role, RulesTestContext> = {
    visitor: environment.unauthenticatedContext(),
    newcomer: signedIn('newcomer'),
    member: signedIn('member'),
    almostAdmin: signedIn('almostAdmin'),
    admin: signedIn('admin'),
    realAdmin: signedIn('realAdmin', real),
  };
  const clients = Object.fromEntries(
    Object.entries(contexts).map(([role, context]) => [role, clientOf(context)]),
  ) as Record<Role, Client>;
  const rulesFree = clientOf(owner);
  const realRulesFree = clientOf(realOwner);

  function signedIn(role: keyof typeof ACCOUNTS, where = environment): RulesTestContext {
    const { uid, email } = ACCOUNTS[role];
    return where.authenticatedContext(uid, { email });
  }

  /** What is known to be stored (null: nothing), so that it is not written again for each attempt. */
  const known = new Map<string, Document | null>();
  const reset = async () => {
    known.clear();
    const profile = ({ email }: Account, admin: unknown) => ({ email, userName: 'Camille', admin });
    const batch = rulesFree.documents.batch();
    batch.delete(rulesFree.documents.doc('users/newcomer'));
    batch.set(rulesFree.documents.doc('users/member'), profile(ACCOUNTS.member, false));
    batch.set(rulesFree.documents.doc('users/admin'), profile(ACCOUNTS.admin, true));
    batch.set(rulesFree.documents.doc('users/almostAdmin'), profile(ACCOUNTS.almostAdmin, 'true'));
    await batch.commit();
    await put(realRulesFree, 'users/realAdmin', profile(ACCOUNTS.realAdmin, true));
  };
  await reset();

  async function set(path: string, document: Document | null | undefined): Promise<void> {
    if (document === undefined || known.get(path) === document) return;
    await put(rulesFree, path, document);
    known.set(path, document);
  }

  return {
    reset,
    load: async (rules) => {
      await (await initializeTestEnvironment({ projectId: project(), ...asSettings(rules) })).cleanup();
    },
    isAllowed: async (role, attempt, { registration, avis = null } = {}) => {
      if (role === 'realAdmin') {
        await arrange(realRulesFree, attempt);
        return verdict(perform(clients[role], attempt));
      }
      await set('settings/registration', registration);
      await set('settings/avis', avis);
      const isReady = attempt.does === 'create' && known.get(attempt.path) === null;
      if (!isReady) await arrange(rulesFree, attempt);
      const allowed = await verdict(perform(clients[role], attempt));
      if (attempt.does === 'create' && !allowed) known.set(attempt.path, null);
      else known.delete(attempt.path);
      return allowed;
    },
    stored: async (path) => (await rulesFree.documents.doc(path).get()).data(),
    coverage: () => coverage(project()),
    close: async () => {
      release();
      releaseReal();
      await Promise.all([environment.cleanup(), real.cleanup()]);
    },
  };
}

interface Client {
  documents: ReturnType<RulesTestContext['firestore']>;
  files: ReturnType<RulesTestContext['storage']>;
}

function clientOf(context: RulesTestContext): Client {
  return { documents: context.firestore(), files: context.storage(`gs://${project()}.appspot.com`) };
}

function asSettings({ firestore, storage }: Partial<Rules>) {
  return {
    ...(firestore === undefined ? {} : { firestore: { rules: firestore } }),
    ...(storage === undefined ? {} : { storage: { rules: storage } }),
  };
}

/** The context that bypasses the rules, kept until released instead of being remade for each document. */
function ownerContext(
  environment: RulesTestEnvironment,
): Promise<{ owner: RulesTestContext; release: () => void }> {
  return new Promise((done) => {
    void environment.withSecurityRulesDisabled(
      (owner) => new Promise<void>((release) => done({ owner, release: () => release() })),
    );
  });
}

/** Creates or removes the document or file that an attempt starts from. */
async function arrange(client: Client, attempt: Attempt): Promise<void> {
  const { files } = client;
  if (attempt.path.startsWith('gs:')) return arrangeFile();
  if (attempt.does === 'create') return put(client, attempt.path, null);
  if ('before' in attempt && attempt.before !== undefined) return put(client, attempt.path, attempt.before);

  async function arrangeFile() {
    const file = files.ref(attempt.path.slice(3));
    if (attempt.does === 'upload') await file.delete().catch(ignoreMissing);
    else if (attempt.does !== 'list') await file.put(new Uint8Array(8), { contentType: 'image/webp' });
  }
}

async function put({ documents }: Client, path: string, data: Document | null): Promise<void> {
  await (data === null ? documents.doc(path).delete() : documents.doc(path).set(data));
}

async function perform({ documents, files }: Client, attempt: Attempt): Promise<unknown> {
  const { does, path } = attempt;
  if (path.startsWith('gs:')) {
    const file = files.ref(path.slice(3));
    if (does === 'upload' || does === 'uploadOver')
      return file.put(new Uint8Array(attempt.bytes ?? 8), { contentType: attempt.type ?? 'image/webp' });
    if (does === 'changeMetadata') return file.updateMetadata({ cacheControl: 'no-store' });
    if (does === 'delete') return file.delete();
    return does === 'list' ? file.list() : file.getMetadata();
  }
  switch (does) {
    case 'get':
      return documents.doc(path).get({ source: 'server' });
    case 'list':
      return list(documents.collection(path), attempt);
    case 'create':
    case 'overwrite':
      return documents.doc(path).set(attempt.data);
    case 'update':
      return documents.doc(path).update(attempt.data);
    case 'delete':
      return documents.doc(path).delete();
    default:
      throw new Error(`No file at ${path}.`);
  }
}

function list(
  all: ReturnType<Client['documents']['collection']>,
  { onlyId, limit }: { onlyId?: string; limit?: number },
): Promise<unknown> {
  const some = onlyId === undefined ? all : all.where('__name__', '==', onlyId);
  return (limit === undefined ? some : some.limit(limit)).get({ source: 'server' });
}

async function verdict(outcome: Promise<unknown>): Promise<boolean> {
  try {
    await outcome;
    return true;
  } catch (error) {
    if (['permission-denied', 'storage/unauthorized'].includes(codeOf(error))) return false;
    throw error;
  }
}

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'storage/object-not-found') throw error;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
