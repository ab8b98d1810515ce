/**
 * `npm run sweep [-- --delete]`: lists the stored pictures that no creation shows, and removes them with `--delete`. Needs
 * the project's settings (VITE_FIREBASE_*) and Google's application default credentials.
 */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { siteSettings } from '../deploy/checkedSettings';
import { commandOptions } from '../google/commandOptions';
import { runCommand } from '../runCommand';
import { findStrayFiles } from './findStrayFiles';

const { values } = await commandOptions({ delete: { type: 'boolean' } });
await runCommand(async () => {
  const { VITE_FIREBASE_PROJECT_ID: projectId, VITE_FIREBASE_STORAGE_BUCKET: storageBucket } = siteSettings();
  if (!projectId || !storageBucket) throw new Error('Le projet n’est pas nommé ici\u00a0: npm run setup');
  const app = initializeApp({ projectId, storageBucket });
  const bucket = getStorage(app).bucket();
  const strays = await findStrayFiles(getFirestore(app), bucket);
  for (const path of strays) {
    if (values.delete) await bucket.file(path).delete({ ignoreNotFound: true });
    console.log(path);
  }
  console.log(
    `Photos qu’aucune création ne montre\u00a0: ${strays.length}${values.delete ? ', effacées' : ''}.`,
  );
});
