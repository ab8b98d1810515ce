/**
 * Auth, Storage and the administration's own view of the database. Kept apart from firebase.ts, which public pages
 * load: nothing of this reaches a visitor.
 */
import type { Auth } from 'firebase/auth';
import type { Firestore } from 'firebase/firestore/lite';
import type { FirebaseStorage } from 'firebase/storage';
import { TIMINGS } from '../domain/timings';
import { app, appCheck, database, local } from './firebase';
import { once } from './once';
import { reach } from './ServiceError';

/** Firebase Auth's functions. Throws ServiceError `unavailable` while their code cannot be fetched; the next call tries again. */
export const authSdk = once(() => reach(() => import('./authSdk')));

/** Firebase Storage's functions, like {@link authSdk}. */
export const storageSdk = once(() => reach(() => import('./storageSdk')));

/**
 * Auth, persisted on this device. `initializeAuth` without a popup resolver: `getAuth` would call a Google host at
 * once on phones. Its mails are in French.
 */
export const auth = once(async (): Promise<Auth> => {
  const { initializeAuth, indexedDBLocalPersistence, browserLocalPersistence, connectAuthEmulator } =
    await authSdk();
  const instance = initializeAuth(app(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  instance.languageCode = 'fr';
  if (local)
    connectAuthEmulator(instance, `http://127.0.0.1:${local.get('auth')}`, { disableWarnings: true });
  await appCheck();
  return instance;
});

/**
 * Firestore once the session of an earlier visit is restored: a write before that would go out unauthenticated and be
 * refused.
 */
export async function adminDatabase(): Promise<Firestore> {
  await (await auth()).authStateReady();
  return database();
}

/** Storage with the product's retry limits, once the session is restored as in {@link adminDatabase}. */
export const storage = once(async (): Promise<FirebaseStorage> => {
  const { getStorage, connectStorageEmulator } = await storageSdk();
  const instance = getStorage(app());
  instance.maxOperationRetryTime = TIMINGS.storageRetry;
  instance.maxUploadRetryTime = TIMINGS.storageUploadRetry;
  if (local) connectStorageEmulator(instance, '127.0.0.1', Number(local.get('storage')));
  await appCheck();
  await (await auth()).authStateReady();
  return instance;
});
