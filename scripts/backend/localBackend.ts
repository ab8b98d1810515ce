/** Where the local backend of `npm start` listens: fixed, because people and .firebaserc know these addresses. */
export const LOCAL = {
  project: 'demo-atelier',
  ports: {
    site: 5173,
    firestore: 8080,
    auth: 9099,
    storage: 9199,
    functions: 5001,
    ui: 4000,
    smtp: 1025,
    mail: 1080,
  },
} as const;

/** The ports of a backend's services. */
export interface BackendPorts {
  firestore: number;
  auth: number;
  storage: number;
  functions: number;
}

/** The value of VITE_LOCAL_BACKEND, which tells a build where its backend is (src/services/firebase.ts). */
export function localBackend({ project, ports }: { project: string; ports: BackendPorts }): string {
  const { firestore, auth, storage, functions } = ports;
  return new URLSearchParams({
    project,
    firestore: String(firestore),
    auth: String(auth),
    storage: String(storage),
    functions: String(functions),
  }).toString();
}
