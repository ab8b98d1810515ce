import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { coverage, type Coverage } from './coverage';
import type { Account, Document } from './documents';

/**
 * The project that the backend was started for. No other will do: rules of Storage that ask Firestore are answered from
 * this one's documents.
 */
export function project(): string {
  const config = process.env.FIREBASE_CONFIG;
  if (config === undefined) throw new Error('These tests run on the local backend: npm test rules');
  return (JSON.parse(config) as { projectId: string }).projectId;
}

/** Who asks. A newcomer has signed in and has no profile, a member has one that says `admin: false`. */
export type Role = 'visitor' | 'newcomer' | 'member' | 'admin' | 'almostAdmin';

export const ACCOUNTS: Record<Exclude<Role, 'visitor'>, Account> = {
  newcomer: { uid: 'newcomer', email: 'newcomer@example.test' },
  member: { uid: 'member', email: 'member@example.test' },
  admin: { uid: 'admin', email: 'admin@example.test' },
  /** Its profile says `admin: 'true'`: a text, not a boolean. */
  almostAdmin: { uid: 'almostAdmin', email: 'almost@example.test' },
};

/** One thing that somebody tries. Paths are those of Firestore; one that begins with `gs:` is a file in Storage. */
export type Attempt =
  | { does: 'get' | 'delete'; path: string; before?: Document | null }
  /** `onlyId` narrows the list to one document by its id. */
  | { does: 'list'; path: string; onlyId?: string }
  | { does: 'create'; path: string; data: Document }
  /** `data` is merged into what is there. */
  | { does: 'update'; path: string; before: Document; data: Document }
  /** A whole document over another. */
  | { does: 'overwrite'; path: string; before: Document; data: Document }
  | { does: 'upload' | 'uploadOver'; path: string; bytes?: number; type?: string }
  | { does: 'changeMetadata'; path: string };

/** The documents of `settings` that the rules read; null for none. */
export interface Settings {
  /** Left as it is where nothing depends on it. */
  registration?: Document | null;
  /** None, and the avis are open, unless said. */
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

/** A backend under given rules, with one client for each role. */
export interface RulesBackend {
  /** Replaces the rules; throws when they do not compile. Forgets their coverage. */
  load: (rules: Partial<Rules>) => Promise<void>;
  /** Writes the profiles of {@link ACCOUNTS} anew. */
  reset: () => Promise<void>;
  /** Prepares what an attempt needs, tries it, and tells whether it was allowed. Any other failure is thrown. */
  isAllowed: (role: Role, attempt: Attempt, settings?: Settings) => Promise<boolean>;
  /** What is stored, whoever may read it; undefined for nothing. */
  stored: (path: string) => Promise<Document | undefined>;
  /** What has been evaluated of firestore.rules since they were loaded (Storage has no such report). */
  coverage: () => Promise<Coverage>;
  close: () => Promise<void>;
}

/** Connects to the backend that the environment names (`fireemu exec` or `firebase emulators:exec`). */
export async function openBackend(): Promise<RulesBackend> {
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({ projectId: project(), ...asSettings(RULES) });
  const { owner, release } = await ownerContext(environment);
  const contexts: Record<Role, RulesTestContext> = {
    visitor: environment.unauthenticatedContext(),
    newcomer: signedIn('newcomer'),
    member: signedIn('member'),
    admin: signedIn('admin'),
    almostAdmin: signedIn('almostAdmin'),
  };
  const clients = Object.fromEntries(
    Object.entries(contexts).map(([role, context]) => [role, clientOf(context)]),
  ) as Record<Role, Client>;
  const rulesFree = clientOf(owner);

  function signedIn(role: keyof typeof ACCOUNTS): RulesTestContext {
    const { uid, email } = ACCOUNTS[role];
    return environment.authenticatedContext(uid, { email });
  }

  /** What is surely stored, so that it is not written again for each of hundreds of attempts; null for nothing. */
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
      await environment.cleanup();
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

/** The context that passes by the rules, kept until released instead of being made anew for each document. */
function ownerContext(
  environment: RulesTestEnvironment,
): Promise<{ owner: RulesTestContext; release: () => void }> {
  return new Promise((done) => {
    void environment.withSecurityRulesDisabled(
      (owner) => new Promise<void>((release) => done({ owner, release: () => release() })),
    );
  });
}

/** Makes true what an attempt starts from: its document or file is there or not. */
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
      return attempt.onlyId === undefined
        ? documents.collection(path).get({ source: 'server' })
        : documents.collection(path).where('__name__', '==', attempt.onlyId).get({ source: 'server' });
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
