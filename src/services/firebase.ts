/** Sets Firebase up. Public pages get no more than Firestore Lite; Auth and Storage are in adminFirebase.ts. */
import { _addOrOverwriteComponent, initializeApp, setLogLevel } from 'firebase/app';
import {
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  initializeFirestore,
  type Firestore,
  type Query,
} from 'firebase/firestore/lite';

declare module '@firebase/app' {
  function _addOrOverwriteComponent(app: FirebaseApp, component: object): void;
}

const env = import.meta.env;
/** 'project=demo-atelier&firestore=8080&auth=9099&storage=9199' where the site runs on the local backend, else null. */
export const local = env.VITE_LOCAL_BACKEND ? new URLSearchParams(env.VITE_LOCAL_BACKEND) : null;

if (env.SSR) setLogLevel('silent');

/** Makes a value on the first call and keeps it, unless it is a promise that rejects: the next call then tries again. */
export function memoizeAsync<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (made) return made.value;
    const { value } = (made = { value: make() });
    if (value instanceof Promise) value.catch(() => (made = undefined));
    return value;
  };
}

export const database = memoizeAsync((): Firestore => {
  // The API key may be restricted to the site, which the build has to name as a browser would. Firebase reads
  // `_customHeaders`, but leaves it out of its public types.
  const settings: object = { _customHeaders: { referer: `${env.VITE_SITE_URL}/` } };
  const instance = env.SSR ? initializeFirestore(app(), settings) : getFirestore(app());
  if (local) connectFirestoreEmulator(instance, '127.0.0.1', Number(local.get('firestore')));
  return instance;
});

export async function readAll<T>(records: Query<T>): Promise<T[]> {
  return (await getDocs(records)).docs.map((snapshot) => snapshot.data());
}

export const app = memoizeAsync(() => {
  const instance = initializeApp(
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
  );
  // Firebase would note the days of its use in IndexedDB, which no visitor has asked for; no public setting prevents it.
  _addOrOverwriteComponent(instance, { name: 'heartbeat', instanceFactory: () => null });
  return instance;
});
