/**
 * Fills the local backend with the demo data through the Admin SDK, which rules do not bind. Runs on the local backend
 * only, and empties it first. By itself: `npx tsx scripts/demo/seed.ts` where the emulator variables are set.
 */
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { Bucket } from '@google-cloud/storage';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { progressLine } from '../progressLine';
import { ADMIN, VISITOR } from './accounts';
import { DEMO_AVIS, type DemoAvis } from './avis';
import { DEMO_CREATIONS, type PlacedCreation } from './catalogue';
import { generatedAvis, generatedCreations } from './generated';
import type { PictureName } from './pictureKinds';
import { demoPictures, type DemoPicture } from './pictures';
import { uploadPicture, type PictureFields } from './uploads';

export { ADMIN, VISITOR } from './accounts';

export interface SeedOptions {
  projectId: string;
  /** The demo catalogue, or so many generated creations that share its pictures (at most some 50,000). */
  creations?: 'demo' | number;
  /** The demo's eight, or so many generated ones. */
  avis?: 'demo' | number;
}

/** What was written. */
export interface Seeded {
  creations: number;
  avis: number;
  /** Pictures stored, smaller copies not counted. */
  pictures: number;
}

/**
 * Empties the local backend's project and fills it anew.
 *
 * @throws Error naming the variable that is missing where no local backend is set
 */
export async function seed({ projectId, creations = 'demo', avis = 'demo' }: SeedOptions): Promise<Seeded> {
  const hosts = localHosts();
  const storageBucket = `${projectId}.appspot.com`;
  // Google's libraries would otherwise look for a cloud machine's account, which the local backend does not ask for.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const app = initializeApp({ projectId, storageBucket }, `seed-${randomUUID()}`);
  try {
    const firestore = getFirestore(app);
    const bucket: Bucket = getStorage(app).bucket();
    const drawing = progressLine('Drawing the demo pictures, this first time only');
    const [pictures] = await Promise.all([demoPictures(drawing.tell), reset(projectId, hosts, bucket)]);
    drawing.end();
    const list = creations === 'demo' ? DEMO_CREATIONS : generatedCreations(creations);
    const upload = (picture: DemoPicture, at: number) => uploadPicture(bucket, hosts.storage, picture, at);
    // A picture of its own for each creation of the demo: deleting one takes its files along (design.md, decision 11).
    const fields = await pictureFields(list, pictures, upload, { shared: creations !== 'demo' });
    await Promise.all([
      writeAll(
        firestore,
        'created',
        list.map((creation, index) => creationRecord(creation, index, fields[index])),
      ),
      writeAll(
        firestore,
        'avis_clients',
        (avis === 'demo' ? DEMO_AVIS : generatedAvis(avis)).map(avisRecord),
      ),
      firestore.doc('settings/registration').set({ open: true }),
      createAccounts(getAuth(app), firestore),
    ]);
    return {
      creations: list.length,
      avis: avis === 'demo' ? DEMO_AVIS.length : avis,
      pictures: new Set(fields.flatMap((one) => one?.imageUrl ?? [])).size,
    };
  } finally {
    await deleteApp(app);
  }
}

interface Hosts {
  firestore: string;
  auth: string;
  storage: string;
}

/** Where the local backend listens, `host:port` each, without the credentials that a variable may carry. */
function localHosts(): Hosts {
  const host = (name: string) => {
    const value = process.env[name];
    if (!value)
      throw new Error(`The demo data go into a local backend only, and ${name} does not say where one is.`);
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

/** Takes away every record, account and stored file of the project, by ways that Google's emulators know too. */
async function reset(projectId: string, hosts: Hosts, bucket: Bucket): Promise<void> {
  const clear = async (url: string) => {
    const answer = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
    if (!answer.ok) throw new Error(`The local backend would not be emptied: ${answer.status} for ${url}`);
  };
  await Promise.all([
    clear(`http://${hosts.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`),
    clear(`http://${hosts.auth}/emulator/v1/projects/${projectId}/accounts`),
    bucket.deleteFiles({ prefix: 'created/', force: true }),
  ]);
}

/** For each creation the fields of its stored picture, in the same order; undefined for one without. */
async function pictureFields(
  list: readonly PlacedCreation[],
  pictures: ReadonlyMap<PictureName, DemoPicture>,
  upload: (picture: DemoPicture, at: number) => Promise<PictureFields>,
  { shared }: { shared: boolean },
): Promise<(PictureFields | undefined)[]> {
  const stored = new Map<PictureName, Promise<PictureFields>>();
  const fields: (PictureFields | undefined)[] = Array.from({ length: list.length });
  const waiting = [...list.entries()];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [index, { picture: name }] = next;
      const picture = name && pictures.get(name);
      if (!picture) continue;
      const known = shared ? stored.get(name) : undefined;
      const uploading = known ?? upload(picture, createdAt(index).getTime());
      stored.set(name, uploading);
      fields[index] = await uploading;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return fields;
}

/** A moment of the past year; no two creations share one. */
function createdAt(index: number): Date {
  const day = (index * 83) % 331;
  return new Date(Date.UTC(2025, 11, 1 + day, 8 + (index % 11), (index * 17) % 60, index % 60, index % 1000));
}

/** A creation as it is stored, with the fields of its stored picture; `index` dates it. */
export function creationRecord(
  { name, description, price, collection, category, customizable = false, legacy }: PlacedCreation,
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

/** An avis as it is stored. */
export function avisRecord({ date, ...avis }: DemoAvis): Record<string, unknown> {
  return { ...avis, ...(date ? { date: Timestamp.fromDate(date) } : {}) };
}

/** Writes the records under new ids, as many at once as Firestore takes. */
async function writeAll(
  firestore: Firestore,
  path: string,
  records: readonly Record<string, unknown>[],
): Promise<void> {
  for (let from = 0; from < records.length; from += 500) {
    const batch = firestore.batch();
    for (const record of records.slice(from, from + 500)) batch.set(firestore.collection(path).doc(), record);
    await batch.commit();
  }
}

/** One admin, as the register page writes it, and one account without rights, as self-registration does. */
async function createAccounts(auth: Auth, firestore: Firestore): Promise<void> {
  for (const { email, password, userName, admin } of [ADMIN, VISITOR]) {
    const { uid } = await auth.createUser({ email, password, displayName: userName });
    const createdAt = admin ? new Date(Date.UTC(2025, 10, 28, 9)).toISOString() : Timestamp.now();
    await firestore.doc(`users/${uid}`).set({ uid, email, userName, admin, createdAt });
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const started = performance.now();
    const { creations, avis, pictures } = await seed({
      projectId: process.env.GCLOUD_PROJECT ?? 'demo-atelier',
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${creations} creations, ${pictures} pictures, ${avis} avis and 2 accounts in ${seconds} s.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
