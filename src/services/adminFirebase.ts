/** Auth, Storage and the database as an admin sees it. Not in firebase.ts, which public pages load. */
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Auth,
  type User,
} from 'firebase/auth';
import { runTransaction, type Firestore, type Transaction } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { openDB, type IDBPDatabase } from 'idb';
import { app, database, local, memoizeAsync } from './firebase';
import { onDevice, ServiceError, withDeadline } from './ServiceError';

let known: Auth | undefined;
let tellReady: (instance: Auth) => void = () => undefined;

/** Resolves once any call of `auth` has: the first may have failed. */
export const authReady = new Promise<Auth>((resolve) => (tellReady = resolve));

/**
 * Auth once the session is restored. Throws `device-silent` where IndexedDB does not answer: for a new session, or a new token
 * of one, Auth would wait for ever.
 */
export async function auth(): Promise<Auth> {
  if (!hasGoodToken(known?.currentUser)) await onDevice(askIndexedDB());
  known = await restored();
  tellReady(known);
  return known;
}

function hasGoodToken(user: User | null | undefined): boolean {
  const { stsTokenManager } = Object(user?.toJSON()) as { stsTokenManager?: { expirationTime: number } };
  return stsTokenManager !== undefined && stsTokenManager.expirationTime > Date.now() + 60_000;
}

/** Not by `getAuth`, whose popup resolver calls a Google host at once on phones. */
const restored = memoizeAsync(async (): Promise<Auth> => {
  // Where IndexedDB is refused, the second serves.
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const instance = initializeAuth(app(), { persistence });
  instance.languageCode = 'fr';
  if (local)
    connectAuthEmulator(instance, `http://127.0.0.1:${local.get('auth')}`, { disableWarnings: true });
  await withDeadline(() => instance.authStateReady());
  return instance;
});

let hasAnswered = false;

/**
 * Asks for a write to the very store that Auth keeps the session in (names and version are its SDK's), and changes nothing:
 * where another tab holds that one, any other would answer. Throws where it has answered before: iOS may lose it.
 */
async function askIndexedDB(): Promise<void> {
  const upgrade = (fresh: IDBPDatabase) =>
    void fresh.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
  try {
    const store = await openDB('firebaseLocalStorageDb', 1, { upgrade });
    await store.delete('firebaseLocalStorage', '').finally(() => store.close());
    hasAnswered = true;
  } catch (cause) {
    if (hasAnswered) throw new ServiceError('device-silent', { cause });
  }
}

/** Firestore once the session is restored: before that, it would send requests unauthenticated. */
export async function adminDatabase(): Promise<Firestore> {
  await auth();
  return database();
}

export const storage = memoizeAsync(async (): Promise<FirebaseStorage> => {
  const instance = getStorage(app());
  if (local) connectStorageEmulator(instance, '127.0.0.1', Number(local.get('storage')));
  await auth();
  return instance;
});

/** Without the SDK's retries, which would hide for many seconds that the database does not answer. */
export async function runOnce<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  return runTransaction(await adminDatabase(), run, { maxAttempts: 1 });
}
