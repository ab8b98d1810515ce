/** `npm run sweep [-- --delete]`: lists the stored pictures that no creation mentions, removes them with `--delete`. */
import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { siteEnvironment } from './deploy/checks';
import { runCommand } from './runCommand';

/** In milliseconds. A younger file may belong to a save in progress. */
const MIN_AGE = 24 * 60 * 60 * 1000;

await runCommand(async () => {
  const { values } = parseArgs({ options: { delete: { type: 'boolean' } } });
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_STORAGE_BUCKET: storageBucket } =
    siteEnvironment();
  if (!projectId || !storageBucket) throw new Error('Le projet n’est pas nommé ici\u00a0: npm run setup');
  const app = initializeApp({ projectId, storageBucket });
  const bucket = getStorage(app).bucket();
  // Lists files before records, so that a creation added meanwhile counts.
  const [files] = await bucket.getFiles({ prefix: 'created/' });
  const { docs } = await getFirestore(app).collection('created').get();
  if (docs.length === 0 && files.length > 0)
    throw new Error('Il n’y a aucune création\u00a0: rien n’est effacé.');
  const records = docs.map((snapshot) => JSON.stringify(snapshot.data())).join('\n');
  const strays = files
    .filter(({ metadata }) => Date.now() - Date.parse(metadata.timeCreated ?? '') > MIN_AGE)
    .map(({ name }) => name)
    .filter((path) => !records.includes(encodeURIComponent(path)) && !records.includes(path))
    .sort();
  for (const path of strays) {
    if (values.delete) await bucket.file(path).delete({ ignoreNotFound: true });
    console.log(path);
  }
  console.log(
    `Photos qu’aucune création ne montre\u00a0: ${strays.length}${values.delete ? ', effacées' : ''}.`,
  );
});
