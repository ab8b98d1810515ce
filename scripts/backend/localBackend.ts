import { resolve } from 'node:path';

const OFFSET = Number(process.env.PORT_OFFSET ?? 0);

/** Where the local backend of `npm start` listens; fixed, because people, firebase.json and .firebaserc rely on it. */
export const LOCAL = {
  project: 'demo-atelier',
  ports: {
    site: 5173 + OFFSET,
    firestore: 8080 + OFFSET,
    auth: 9099 + OFFSET,
    storage: 9199 + OFFSET,
    functions: 5001 + OFFSET,
    ui: 4000 + OFFSET,
    smtp: 1025 + OFFSET,
    mail: 1080 + OFFSET,
  },
} as const;

export type BackendPorts = Record<'firestore' | 'auth' | 'storage' | 'functions', number>;

/** Inside node_modules, so that the functions of a sandbox find their packages. */
export const SANDBOXES = resolve('node_modules/.tmp');

export function localBackend(project: string, ports: BackendPorts): string {
  const { firestore, auth, storage, functions } = ports;
  return `project=${project}&firestore=${firestore}&auth=${auth}&storage=${storage}&functions=${functions}`;
}

export function backendEnv(project: string, ports: BackendPorts): Record<string, string> {
  const { firestore, auth, storage } = ports;
  return {
    VITE_LOCAL_BACKEND: localBackend(project, ports),
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` }),
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${storage}`,
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${storage}`,
    // Keeps Google's libraries from waiting for a cloud metadata server.
    METADATA_SERVER_DETECTION: 'none',
  };
}
