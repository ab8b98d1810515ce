/**
 * `npm run sweep [-- --delete] [-- --local]`: lists the stored pictures that no creation shows, and removes them with
 * `--delete`. Needs the project's settings (VITE_FIREBASE_*) and Google's application default credentials, or `--local`
 * for the backend of `npm start`.
 */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { loadEnv } from 'vite';
import { LOCAL } from '../backend/localBackend';
import { findStrayFiles } from './findStrayFiles';

const options = process.argv.slice(2);
try {
  await sweep(options.includes('--delete'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function sweep(isDeleting: boolean): Promise<void> {
  const unknown = options.find((option) => !['--delete', '--local'].includes(option));
  if (unknown) throw new Error(`No option named ${unknown}; there are --delete and --local.`);
  const app = initializeApp(options.includes('--local') ? localProject() : project());
  try {
    const bucket = getStorage(app).bucket();
    const strays = await findStrayFiles(getFirestore(app), bucket);
    for (const path of strays) {
      if (isDeleting) await bucket.file(path).delete({ ignoreNotFound: true });
      console.log(path);
    }
    const count = `${strays.length} ${strays.length === 1 ? 'file' : 'files'} that no creation shows`;
    const hint = strays.length > 0 ? '; `npm run sweep -- --delete` removes them.' : '.';
    console.log(isDeleting ? `${count}: removed.` : `${count}${hint}`);
  } finally {
    await deleteApp(app);
  }
}

function project() {
  const env = loadEnv('production', process.cwd(), 'VITE_FIREBASE_');
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_STORAGE_BUCKET: storageBucket } = env;
  if (!projectId || !storageBucket)
    throw new Error(
      'VITE_FIREBASE_PROJECT_ID and VITE_FIREBASE_STORAGE_BUCKET say which project to sweep: set both.',
    );
  return { projectId, storageBucket };
}

/** The backend of `npm start`. Without the last setting the Storage SDK looks for a cloud machine's account. */
function localProject() {
  const { project: projectId, ports } = LOCAL;
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${ports.firestore}`;
  process.env.FIREBASE_STORAGE_EMULATOR_HOST ??= `127.0.0.1:${ports.storage}`;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  return { projectId, storageBucket: `${projectId}.appspot.com` };
}
