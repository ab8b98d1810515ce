/**
 * `npm run sweep [-- --delete]`: lists the stored pictures that no creation shows, and removes them with `--delete`. Needs
 * the project's settings (VITE_FIREBASE_*) and Google's application default credentials.
 */
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { loadEnv } from 'vite';
import { runCommand } from '../runCommand';
import { findStrayFiles } from './findStrayFiles';

await runCommand(async () => {
  const { values } = parseArgs({ options: { delete: { type: 'boolean' } } });
  const env = loadEnv('production', process.cwd(), 'VITE_FIREBASE_');
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_STORAGE_BUCKET: storageBucket } = env;
  if (!projectId || !storageBucket)
    throw new Error('Set VITE_FIREBASE_PROJECT_ID and VITE_FIREBASE_STORAGE_BUCKET to what is to be swept.');
  const app = initializeApp({ projectId, storageBucket });
  const bucket = getStorage(app).bucket();
  const strays = await findStrayFiles(getFirestore(app), bucket);
  for (const path of strays) {
    if (values.delete) await bucket.file(path).delete({ ignoreNotFound: true });
    console.log(path);
  }
  console.log(`Files that no creation shows: ${strays.length}${values.delete ? ', removed' : ''}.`);
});
