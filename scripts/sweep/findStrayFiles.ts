import type { Firestore } from 'firebase-admin/firestore';
import type { Bucket } from '../demo/pictures';

/** Younger files may belong to a save that is still under way: an upload may take ten minutes a file. */
const MIN_AGE = 60 * 60 * 1000;

/**
 * The paths under `created/` that no record of `created` mentions anywhere, malformed records included, in alphabetical
 * order. Files stored within the hour before `now` (ms) are left out. Reads every creation once.
 */
export async function findStrayFiles(
  firestore: Firestore,
  bucket: Bucket,
  now = Date.now(),
): Promise<string[]> {
  // Files first: a creation that is added meanwhile then counts.
  const [files] = await bucket.getFiles({ prefix: 'created/' });
  const { docs } = await firestore.collection('created').get();
  const records = docs.map((snapshot) => JSON.stringify(snapshot.data())).join('\n');
  return files
    .filter(({ metadata }) => now - new Date(metadata.timeCreated ?? now).getTime() > MIN_AGE)
    .map(({ name }) => name)
    .filter((path) => !records.includes(encodeURIComponent(path)) && !records.includes(path))
    .sort();
}
