/** Fills the local backend with the demo data through the Admin SDK, which bypasses the rules. */
import { createHash, randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import pMap from 'p-map';
import { ADMIN } from './accounts';
import { DEMO_AVIS, DEMO_CREATIONS, demoSite, type DemoCreation } from './demoRecords';
import { storePicture, type Bucket } from './pictures';

/**
 * Empties the project on the local backend and fills it with the demo data.
 *
 * @param count creations; beyond those of the demo, they repeat under other names and share their pictures
 * @throws Error naming the emulator variable that is missing
 */
export async function seed(projectId: string, count = DEMO_CREATIONS.length): Promise<void> {
  for (const service of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE']) hostOf(service);
  const app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` }, randomUUID());
  try {
    const firestore = getFirestore(app);
    const bucket = getStorage(app).bucket();
    await emptyProject(projectId, bucket);
    const demo = await pMap(DEMO_CREATIONS, (creation, index) => creationRecord(bucket, creation, index), {
      concurrency: 8,
    });
    const records = Array.from({ length: Math.ceil(count / demo.length) }, (_, round) =>
      demo.map((record) => (round === 0 ? record : { ...record, name: `${record.name} ${round}` })),
    ).flat();
    const until = Timestamp.fromMillis(Date.now() + 365 * 86_400_000);
    await Promise.all([
      writeAll(firestore, 'created', records.slice(0, count)),
      writeAll(
        firestore,
        'avis_clients',
        DEMO_AVIS.map(({ date, ...avis }) => ({
          ...avis,
          ...(date && { date: Timestamp.fromDate(new Date(date)) }),
        })),
      ),
      firestore.doc('settings/registration').set({ open: true, until }),
      firestore
        .doc('settings/site')
        .set({ ...demoSite(new Date()), updatedAt: Timestamp.fromDate(createdAt(0)) }),
      createAdmin(getAuth(app), firestore),
    ]);
  } finally {
    await deleteApp(app);
  }
}

function hostOf(service: string): string {
  const host = process.env[`${service}_EMULATOR_HOST`];
  if (!host) throw new Error(`${service} has no emulator: the demo data is written to a local backend only.`);
  return host;
}

/** Deletes all records, accounts and files of the project, by calls that Google's emulators support as well. */
export async function emptyProject(projectId: string, bucket: Bucket): Promise<void> {
  const clear = async (service: string, path: string) => {
    const url = `http://${hostOf(service)}/emulator/v1/projects/${projectId}/${path}`;
    const answer = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`The local backend could not be emptied: ${answer.status} for ${url}`);
  };
  await Promise.all([
    clear('FIRESTORE', 'databases/(default)/documents'),
    clear('FIREBASE_AUTH', 'accounts'),
    bucket.deleteFiles({ force: true }),
  ]);
}

/** A moment of the past year; no two creations of the demo share one. */
function createdAt(index: number): Date {
  const day = (index * 83) % 331;
  return new Date(Date.UTC(2025, 11, 1 + day, 8 + (index % 11), (index * 17) % 60, index % 60, index % 1000));
}

async function creationRecord(bucket: Bucket, creation: DemoCreation, index: number) {
  const { customizable = false, legacy, picture, ...stored } = creation;
  const date = createdAt(index);
  // Not shared: deleting a creation deletes its files.
  const fields = picture === null ? { imageUrl: '' } : await storePicture(bucket, picture, date.getTime());
  return {
    ...stored,
    [legacy ? 'custom' : 'customizable']: customizable,
    createdAt: date.toISOString(),
    ...fields,
  };
}

/** Writes the records, 500 at a time, under ids that are the same at each seeding. */
async function writeAll(firestore: Firestore, path: string, records: readonly object[]): Promise<void> {
  for (let from = 0; from < records.length; from += 500) {
    const batch = firestore.batch();
    for (const [index, record] of records.slice(from, from + 500).entries())
      batch.set(firestore.doc(`${path}/${idOf(`${path}/${from + index}`)}`), record);
    await batch.commit();
  }
}

/** A deterministic id of twenty characters, the length of Firestore's own. */
function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 20);
}

/** As the register page writes one, and its `uid`. */
async function createAdmin(auth: Auth, firestore: Firestore): Promise<void> {
  const { password, ...profile } = ADMIN;
  const uid = idOf(profile.email);
  await auth.createUser({ uid, email: profile.email, password, displayName: profile.userName });
  const createdAt = new Date(Date.UTC(2025, 10, 28, 9)).toISOString();
  await firestore.doc(`users/${uid}`).set({ uid, ...profile, admin: true, createdAt });
}
