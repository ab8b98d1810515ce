import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { arrange, codeOf, perform, put, type Attempt, type Client } from './Attempt';
import { coverage, type Coverage } from './coverage';
import type { Document } from './documents';
import { project } from './project';
import { ACCOUNTS, REAL_PROJECT, type Account, type Role } from './roles';
import { loadRules, RULES, type Rules } from './rules';

/** The documents of `settings` that the rules read; null for none. */
export interface Settings {
  /** Unchanged unless given. */
  registration?: Document | null;
  /** None unless given: the avis are open. */
  avis?: Document | null;
}

/** A backend with one client for each role. */
export interface RulesBackend {
  load: (rules: Rules) => Promise<void>;
  /** Restores the profiles of {@link ACCOUNTS}. */
  reset: () => Promise<void>;
  /** Prepares what an attempt needs, tries it, and returns whether it was allowed. Throws any other failure. */
  isAllowed: (role: Role, attempt: Attempt, settings?: Settings) => Promise<boolean>;
  /** The same for several attempts at once, each on a path of its own. */
  areAllowed: (role: Role, attempts: readonly Attempt[], settings?: Settings) => Promise<boolean[]>;
  /** The stored document, whoever may read it; undefined for none. */
  stored: (path: string) => Promise<Document | undefined>;
  /** The coverage of firestore.rules since they were loaded; Storage has no such report. */
  coverage: () => Promise<Coverage>;
  close: () => Promise<void>;
}

/** Connects to the backend that the environment names, and loads our rules. */
export async function openBackend(): Promise<RulesBackend> {
  setLogLevel('silent');
  await loadRules(RULES);
  const apps: FirebaseApp[] = [];
  const as = (role: Exclude<Role, 'visitor'>, projectId = project()) =>
    connect(apps, projectId, { sub: ACCOUNTS[role].uid, email: ACCOUNTS[role].email });
  const clients: Record<Role, Client> = {
    visitor: connect(apps, project()),
    newcomer: as('newcomer'),
    member: as('member'),
    almostAdmin: as('almostAdmin'),
    admin: as('admin'),
    realAdmin: as('realAdmin', REAL_PROJECT),
  };
  // To the backend, this token is its owner's, who bypasses the rules.
  const owner = connect(apps, project(), 'owner');
  const realOwner = connect(apps, REAL_PROJECT, 'owner');

  /** What is known to be stored (null: nothing): not written again for each attempt. */
  const known = new Map<string, Document | null>();
  const reset = async () => {
    known.clear();
    const profile = ({ email }: Account, admin: unknown) => ({ email, userName: 'Camille', admin });
    await Promise.all([
      put(owner.documents, 'users/newcomer', null),
      put(owner.documents, 'users/member', profile(ACCOUNTS.member, false)),
      put(owner.documents, 'users/admin', profile(ACCOUNTS.admin, true)),
      put(owner.documents, 'users/almostAdmin', profile(ACCOUNTS.almostAdmin, 'true')),
      put(realOwner.documents, 'users/realAdmin', profile(ACCOUNTS.realAdmin, true)),
    ]);
  };
  await reset();

  async function set(path: string, document: Document | null | undefined): Promise<void> {
    if (document === undefined || known.get(path) === document) return;
    await put(owner.documents, path, document);
    known.set(path, document);
  }

  async function apply({ registration, avis = null }: Settings): Promise<void> {
    await set('settings/registration', registration);
    await set('settings/avis', avis);
  }

  async function tried(role: Role, attempt: Attempt): Promise<boolean> {
    if (role === 'realAdmin') {
      await arrange(realOwner, attempt);
      return verdict(perform(clients[role], attempt));
    }
    const isReady = attempt.does === 'create' && known.get(attempt.path) === null;
    if (!isReady) await arrange(owner, attempt);
    const allowed = await verdict(perform(clients[role], attempt));
    if (attempt.does === 'create' && !allowed) known.set(attempt.path, null);
    else known.delete(attempt.path);
    return allowed;
  }

  return {
    load: loadRules,
    reset,
    isAllowed: async (role, attempt, settings = {}) => {
      await apply(settings);
      return tried(role, attempt);
    },
    areAllowed: async (role, attempts, settings = {}) => {
      await apply(settings);
      return Promise.all(attempts.map((attempt) => tried(role, attempt)));
    },
    stored: async (path) => (await getDoc(doc(owner.documents, path))).data(),
    coverage: () => coverage(project()),
    close: async () => {
      await Promise.all(apps.map(deleteApp));
    },
  };
}

let connections = 0;

/** Connects with a token of these claims, or with this very token. Files are always in the bucket of the tests. */
function connect(
  apps: FirebaseApp[],
  projectId: string,
  mockUserToken?: { sub: string; email: string } | 'owner',
): Client {
  const app = initializeApp({ projectId, apiKey: 'none' }, `connection ${connections++}`);
  apps.push(app);
  const options = mockUserToken === undefined ? {} : { mockUserToken };
  const documents = getFirestore(app);
  connectFirestoreEmulator(documents, ...address('FIRESTORE_EMULATOR_HOST'), options);
  const files = getStorage(app, `gs://${project()}.appspot.com`);
  connectStorageEmulator(files, ...address('FIREBASE_STORAGE_EMULATOR_HOST'), options);
  return { documents, files };
}

function address(variable: string): [host: string, port: number] {
  const { hostname, port } = new URL(`http://${process.env[variable]}`);
  return [hostname, Number(port)];
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
