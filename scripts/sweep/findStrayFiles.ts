import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

/** In milliseconds. A younger file may belong to a save in progress. */
const MIN_AGE = 24 * 60 * 60 * 1000;

/**
 * The paths under `created/` that no record mentions in any field, sorted. Leaves out files younger than a day.
 * Reads every creation once. Throws if there are files and no creation: the records are more likely lost than all
 * pictures obsolete.
 */
export async function findStrayFiles(
  firestore: Firestore,
  bucket: ReturnType<Storage['bucket']>,
): Promise<string[]> {
  // Lists files before records, so that a creation added meanwhile counts.
  const [files] = await bucket.getFiles({ prefix: 'created/' });
  const { docs } = await firestore.collection('created').get();
  if (docs.length === 0 && files.length > 0)
    throw new Error('Il n’y a aucune création\u00a0: rien n’est effacé.');
  const records = docs.map((snapshot) => JSON.stringify(snapshot.data())).join('\n');
  return files
    .filter(({ metadata }) => Date.now() - Date.parse(metadata.timeCreated ?? '') > MIN_AGE)
    .map(({ name }) => name)
    .filter((path) => !records.includes(encodeURIComponent(path)) && !records.includes(path))
    .sort();
}
