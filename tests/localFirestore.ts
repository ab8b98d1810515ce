import { Firestore } from 'firebase-admin/firestore';

/** The documents of a project on a local backend, past the rules. */
export function localFirestore(projectId: string, port: number): Firestore {
  const customHeaders = { Authorization: 'Bearer owner' };
  return new Firestore({ projectId, host: `127.0.0.1:${port}`, ssl: false, customHeaders });
}
