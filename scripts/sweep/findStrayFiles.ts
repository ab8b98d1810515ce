import type { Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';

/** In milliseconds. A younger file may belong to a save that is under way, or whose outcome is not known yet. */
const MIN_AGE = 24 * 60 * 60 * 1000;

/**
 * The paths under `created/` that no record of `created` mentions anywhere, malformed records included, in alphabetical
 * order. Files stored within the day before `now` (ms) are left out. Reads every creation once. Throws where there is no
 * creation at all: it is more likely that they have been lost than that every picture is to go.
 */
export async function findStrayFiles(
  firestore: Firestore,
  bucket: ReturnType<Storage['bucket']>,
  now = Date.now(),
): Promise<string[]> {
  // Files first: a creation that is added meanwhile then counts.
  const [files] = await bucket.getFiles({ prefix: 'created/' });
  const { docs } = await firestore.collection('created').get();
  if (docs.length === 0 && files.length > 0)
    throw new Error('There is no creation at all: no file is swept.');
  const records = docs.map((snapshot) => JSON.stringify(snapshot.data())).join('\n');
  return files
    .filter(({ metadata }) => now - new Date(metadata.timeCreated ?? now).getTime() > MIN_AGE)
    .map(({ name }) => name)
    .filter((path) => !records.includes(encodeURIComponent(path)) && !records.includes(path))
    .sort();
}
