/** Auth, Storage and the database as an admin sees it. Not in firebase.ts, which public pages load. */
import { browserLocalPersistence, connectAuthEmulator, initializeAuth, type Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import { app, database, local, memoizeAsync } from './firebase';
import { withDeadline } from './ServiceError';

/** Not by `getAuth`, whose popup resolver calls a Google host at once on phones. The session is in `localStorage`. */
export const authInstance = memoizeAsync((): Auth => {
  const instance = initializeAuth(app(), { persistence: browserLocalPersistence });
  instance.languageCode = 'fr';
  if (local)
    connectAuthEmulator(instance, `http://127.0.0.1:${local.get('auth')}`, { disableWarnings: true });
  return instance;
});

/** Auth once the session is restored. Throws ServiceError, `unavailable` after 30 s. */
export async function auth(): Promise<Auth> {
  await withDeadline(() => authInstance().authStateReady());
  return authInstance();
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
