/** Fills the local backend, or Google's emulators, through the Admin SDK, which bypasses the rules. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import pMap from 'p-map';
import sharp from 'sharp';
import { ADMIN, DEMO_AVIS, DEMO_CREATIONS, demoSite, type DemoCreation } from './demoRecords';

type Bucket = ReturnType<Storage['bucket']>;

/** Replaces what the project holds. Beyond the demo's number, creations repeat under other names and share their pictures. */
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
    const avis = DEMO_AVIS.map(({ date, ...one }) => ({ ...one, ...(date && { date: new Date(date) }) }));
    const until = new Date(Date.now() + 365 * 86_400_000);
    await Promise.all([
      writeAll(firestore, 'created', records.slice(0, count)),
      writeAll(firestore, 'avis_clients', avis),
      firestore.doc('settings/registration').set({ open: true, until }),
      firestore.doc('settings/site').set(demoSite(new Date())),
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

function createdAt(index: number): Date {
  const day = (index * 83) % 331;
  return new Date(Date.UTC(2025, 11, 1 + day, 8 + (index % 11), (index * 17) % 60, index % 60, index % 1000));
}

async function creationRecord(bucket: Bucket, creation: DemoCreation, index: number) {
  const { customizable = false, legacy, picture, photos, ...stored } = creation;
  const date = createdAt(index);
  // Not shared: deleting a creation deletes its files.
  const fields = picture === null ? { imageUrl: '' } : await storePicture(bucket, picture, date.getTime());
  const storeView = async (name: string) =>
    store(bucket, `created/${date.getTime()}_${name}.webp`, await readFileOf(name));
  return {
    ...stored,
    ...(photos && { photos: await Promise.all(photos.map(storeView)) }),
    [legacy ? 'custom' : 'customizable']: customizable,
    createdAt: date.toISOString(),
    ...fields,
  };
}

const read = new Map<string, ReturnType<typeof readPicture>>();

/** Stores a picture of pictures/ and its smaller copy, `at` a time (ms) that no other has, where the site's upload would. */
async function storePicture(bucket: Bucket, name: string, at: number) {
  const reading = read.get(name) ?? readPicture(name);
  read.set(name, reading);
  const { width, height, original, small } = await reading;
  const imageUrl = await store(bucket, `created/${at}_${name}.webp`, original);
  const renditions = { 400: await store(bucket, `created/${at}_${name}_400.webp`, small) };
  return { imageUrl, imageWidth: width, imageHeight: height, renditions };
}

async function store(bucket: Bucket, path: string, bytes: Buffer): Promise<string> {
  // Deterministic, so that a build's pages still fit after another seeding.
  const token = idOf(path);
  await bucket.file(path).save(bytes, {
    resumable: false,
    validation: false,
    metadata: {
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
      metadata: { firebaseStorageDownloadTokens: token },
    },
  });
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return `http://${host}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
}

function readFileOf(name: string): Promise<Buffer> {
  return readFile(new URL(`pictures/${name}.webp`, import.meta.url));
}

async function readPicture(name: string) {
  const original = await readFileOf(name);
  const { width, height } = await sharp(original).metadata();
  const small = await sharp(original).resize(400).webp({ quality: 74, effort: 2 }).toBuffer();
  return { width, height, original, small };
}

async function writeAll(firestore: Firestore, path: string, records: readonly object[]): Promise<void> {
  const writer = firestore.bulkWriter({ throttling: false });
  for (const [index, record] of records.entries())
    void writer.set(firestore.doc(`${path}/${idOf(`${path}/${index}`)}`), record);
  await writer.close();
}

/** A stable ID made from a name: 'created/0' for the first creation. Also for download tokens and accounts. */
export function idOf(name: string): string {
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
