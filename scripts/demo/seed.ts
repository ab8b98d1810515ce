/**
 * Fills the local backend with the demo data through the Admin SDK, which no rule binds. Empties it first, and refuses
 * any other backend. On its own: `npx tsx scripts/demo/seed.ts` with the emulator variables set.
 */
import { createHash, randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { inParallel } from '../inParallel';
import { ADMIN, VISITOR } from './accounts';
import { DEMO_AVIS, DEMO_CREATIONS, type DemoAvis, type DemoCreation } from './demoRecords';
import { storePicture, type Bucket, type PictureFields } from './pictures';

export interface SeedOptions {
  projectId: string;
  creations?: readonly DemoCreation[];
  avis?: readonly DemoAvis[];
  /** Stores each picture once; otherwise each creation has its own, since deleting a creation deletes its files. */
  sharePictures?: boolean;
}

/**
 * Empties the project on the local backend and fills it with the demo data, or with the creations and avis given.
 *
 * @throws Error naming the emulator variable that is missing
 */
export async function seed({
  projectId,
  creations = DEMO_CREATIONS,
  avis = DEMO_AVIS,
  sharePictures = false,
}: SeedOptions): Promise<void> {
  const hosts = localHosts();
  const storageBucket = `${projectId}.appspot.com`;
  const inAYear = Timestamp.fromMillis(Date.now() + 365 * 86_400_000);
  // Google's libraries would otherwise look for the account of a cloud machine and wait for an answer.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const app = initializeApp({ projectId, storageBucket }, `seed-${randomUUID()}`);
  try {
    const firestore = getFirestore(app);
    const bucket = getStorage(app).bucket();
    await reset(projectId, hosts, bucket);
    const store = (name: string, at: number) => storePicture(bucket, hosts.storage, name, at);
    const pictures = await storePictures(creations, sharePictures, store);
    const records = creations.map((creation, index) => creationRecord(creation, index, pictures[index]));
    await Promise.all([
      writeAll(firestore, 'created', records),
      writeAll(firestore, 'avis_clients', avis.map(avisRecord)),
      firestore.doc('settings/registration').set({ open: true, until: inAYear }),
      createAccounts(getAuth(app), firestore),
    ]);
  } finally {
    await deleteApp(app);
  }
}

interface Hosts {
  firestore: string;
  auth: string;
  storage: string;
}

/** Where the local backend listens, as `host:port`, without the credentials that a variable may carry. */
function localHosts(): Hosts {
  const host = (name: string) => {
    const value = process.env[name];
    if (!value) throw new Error(`${name} is not set: the demo data is written to a local backend only.`);
    return value
      .replace(/^https?:\/\//, '')
      .replace(/^.*@/, '')
      .replace(/\/.*$/, '');
  };
  return {
    firestore: host('FIRESTORE_EMULATOR_HOST'),
    auth: host('FIREBASE_AUTH_EMULATOR_HOST'),
    storage: host('FIREBASE_STORAGE_EMULATOR_HOST'),
  };
}

/** Deletes every record, account and stored file of the project, by calls that Google's emulators support too. */
async function reset(projectId: string, hosts: Hosts, bucket: Bucket): Promise<void> {
  const clear = async (url: string) => {
    const answer = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`The local backend could not be emptied: ${answer.status} for ${url}`);
  };
  await Promise.all([
    clear(`http://${hosts.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`),
    clear(`http://${hosts.auth}/emulator/v1/projects/${projectId}/accounts`),
    bucket.deleteFiles({ prefix: 'created/', force: true }),
  ]);
}

/** Stores the pictures, eight at a time; returns their fields by the index of the creation. */
async function storePictures(
  creations: readonly DemoCreation[],
  shared: boolean,
  store: (name: string, at: number) => Promise<PictureFields>,
): Promise<(PictureFields | undefined)[]> {
  const stored = new Map<string, Promise<PictureFields>>();
  const fields: (PictureFields | undefined)[] = [];
  await inParallel(creations.entries(), 8, async ([index, { picture }]) => {
    if (picture === null) return;
    const storing = (shared && stored.get(picture)) || store(picture, createdAt(index).getTime());
    stored.set(picture, storing);
    fields[index] = await storing;
  });
  return fields;
}

/** A moment of the past year; no two creations share one. */
function createdAt(index: number): Date {
  const day = (index * 83) % 331;
  return new Date(Date.UTC(2025, 11, 1 + day, 8 + (index % 11), (index * 17) % 60, index % 60, index % 1000));
}

/** A creation as stored; `index` determines its date. */
export function creationRecord(
  { name, description, price, collection, category, customizable = false, legacy }: DemoCreation,
  index: number,
  picture: PictureFields | undefined,
): Record<string, unknown> {
  return {
    name,
    description,
    price,
    collection,
    category,
    [legacy ? 'custom' : 'customizable']: customizable,
    createdAt: createdAt(index).toISOString(),
    ...(picture ?? { imageUrl: '' }),
  };
}

/** An avis as stored. */
export function avisRecord({ date, ...avis }: DemoAvis): Record<string, unknown> {
  return { ...avis, ...(date ? { date: Timestamp.fromDate(new Date(date)) } : {}) };
}

/** Writes the records, in batches of Firestore's limit, under ids that are the same at each seeding. */
async function writeAll(
  firestore: Firestore,
  path: string,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < records.length; from += 500) {
    const batch = firestore.batch();
    for (const [index, record] of records.slice(from, from + 500).entries())
      batch.set(firestore.collection(path).doc(idOf(`${path}/${from + index}`)), record);
    await batch.commit();
  }
}

/** Twenty characters, like the ids that Firestore makes; the same for the same name. */
function idOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 20);
}

/** The admin as the register page writes one, and an account without rights as self-registration does. */
async function createAccounts(auth: Auth, firestore: Firestore): Promise<void> {
  for (const { email, password, userName, admin } of [ADMIN, VISITOR]) {
    const uid = idOf(email);
    await auth.createUser({ uid, email, password, displayName: userName });
    const createdAt = admin ? new Date(Date.UTC(2025, 10, 28, 9)).toISOString() : Timestamp.now();
    await firestore.doc(`users/${uid}`).set({ uid, email, userName, admin, createdAt });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await seed({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-atelier' });
