/**
 * The one place that sets Firebase up. Public pages reach Firestore Lite only; Auth and Storage are fetched when the
 * administration first asks for them (design.md, decision 18).
 */
import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';
import type { Auth } from 'firebase/auth';
import type { FirebaseStorage } from 'firebase/storage';
import { TIMINGS } from '../domain/timings';
import { fetched } from './fetched';

const env = import.meta.env;
/** 'project=demo-atelier&firestore=8080&auth=9099&storage=9199' where the site runs on the local backend, else unset. */
const local = env.VITE_LOCAL_BACKEND ? new URLSearchParams(env.VITE_LOCAL_BACKEND) : null;

/** Firestore (Lite), with App Check's token when a site key is configured. */
export async function database(): Promise<Firestore> {
  await appCheck();
  return firestore();
}

/** Firebase Auth's functions. Rejects while their code cannot be fetched; asked again, it is fetched again. */
export const authSdk = once(() => fetched(() => import('./authSdk')));

/** Firebase Storage's functions, as {@link authSdk}. */
export const storageSdk = once(() => fetched(() => import('./storageSdk')));

const appCheckSdk = once(() => fetched(() => import('./appCheckSdk')));

/**
 * Auth, persisted on this device. `initializeAuth` without a popup resolver: `getAuth` would call a Google host at
 * once on phones (backend.md, 8).
 */
export const auth = once(async (): Promise<Auth> => {
  const { initializeAuth, indexedDBLocalPersistence, browserLocalPersistence, connectAuthEmulator } =
    await authSdk();
  const instance = initializeAuth(app(), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (local)
    connectAuthEmulator(instance, `http://127.0.0.1:${local.get('auth')}`, { disableWarnings: true });
  await appCheck();
  return instance;
});

/** Storage, with the retry limits of spec.md point 9. */
export const storage = once(async (): Promise<FirebaseStorage> => {
  const { getStorage, connectStorageEmulator } = await storageSdk();
  const instance = getStorage(app());
  instance.maxOperationRetryTime = TIMINGS.storageRetry;
  instance.maxUploadRetryTime = TIMINGS.storageUploadRetry;
  if (local) connectStorageEmulator(instance, '127.0.0.1', Number(local.get('storage')));
  await appCheck();
  return instance;
});

/** App Check's token for our own function, or null when App Check is not configured. */
export async function appCheckToken(): Promise<string | null> {
  const instance = await appCheck();
  if (!instance) return null;
  const { getToken } = await appCheckSdk();
  return (await getToken(instance)).token;
}

const app = once(() =>
  initializeApp(
    local
      ? {
          projectId: local.get('project') ?? '',
          storageBucket: `${local.get('project')}.appspot.com`,
          apiKey: 'local',
        }
      : {
          apiKey: env.VITE_FIREBASE_API_KEY,
          authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
          projectId: env.VITE_FIREBASE_PROJECT_ID,
          storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET,
          appId: env.VITE_FIREBASE_APP_ID,
        },
  ),
);

const firestore = once(() => {
  const instance = getFirestore(app());
  if (local) connectFirestoreEmulator(instance, '127.0.0.1', Number(local.get('firestore')));
  return instance;
});

/** The key is '' where App Check is not in use, and on the local backend, which has none (vite.config.ts). */
const appCheck = once(async () => {
  if (!env.VITE_APP_CHECK_SITE_KEY) return null;
  const { initializeAppCheck, ReCaptchaV3Provider } = await appCheckSdk();
  return initializeAppCheck(app(), {
    provider: new ReCaptchaV3Provider(env.VITE_APP_CHECK_SITE_KEY),
    isTokenAutoRefreshEnabled: true,
  });
});

/** Makes a thing when it is first asked for, and keeps it. What failed (a chunk that did not come) is made anew. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (made) return made.value;
    const making = { value: make() };
    made = making;
    if (making.value instanceof Promise)
      making.value.catch(() => {
        if (made === making) made = undefined;
      });
    return making.value;
  };
}
