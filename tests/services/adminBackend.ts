/**
 * The local backend seen past the rules, for tests of the services. Import it before any service: it configures where
 * the backend is.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { setLogLevel } from 'firebase/firestore/lite';
import { afterEach, beforeEach, TestRunner, vi } from 'vitest';
import { planFaults, restoreSnapshot, saveSnapshot, type Fault } from '../backendControl';
import { emptyProject } from '../../scripts/demo/seed';
import { signIn, signOut } from '../../src/services/users';

const { FIREBASE_CONFIG } = process.env;
if (!FIREBASE_CONFIG) throw new Error('These tests run on the local backend: npm test services');
const { projectId: project } = JSON.parse(FIREBASE_CONFIG) as { projectId: string };

setLogLevel('silent');

const app = getApps()[0] ?? initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` });
export const firestore = getFirestore(app);
export const accounts = getAuth(app);
export const bucket = getStorage(app).bucket();
export const ADMIN = { email: 'fee@example.test', password: 'secret1' };

/** Clears all data and planned faults: registration is open, closed, or closed with an {@link ADMIN}. Later calls restore a snapshot. */
export async function reset(start: 'open' | 'closed' | 'admin'): Promise<void> {
  await noFaults();
  if (await restoreSnapshot(start)) return;
  await emptyProject(project, bucket);
  const until = Timestamp.fromMillis(Date.now() + 3_600_000);
  await firestore.doc('settings/registration').set({ open: start === 'open', until });
  if (start === 'admin') await addAccount(ADMIN.email, { admin: true });
  await saveSnapshot(start);
}

export function withAdmin(): void {
  beforeEach(async () => {
    await reset('admin');
    await signIn(ADMIN);
  });
  afterEach(() => signOut());
}

export async function addAccount(email: string, profile: { admin: boolean } | null): Promise<string> {
  const { uid } = await accounts.createUser({ email, password: 'secret1' });
  if (profile) await firestore.doc(`users/${uid}`).set({ uid, email, userName: 'Mélusine', ...profile });
  return uid;
}

export async function fieldsOf(path: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await firestore.doc(path).get()).data();
}

export async function store(path: string, documents: Record<string, object> | object[]): Promise<void> {
  const batch = firestore.batch();
  for (const [id, fields] of Object.entries(documents)) batch.set(firestore.doc(`${path}/${id}`), fields);
  await batch.commit();
}

export function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

export async function addFile(path: string): Promise<void> {
  await bucket.file(path).save(Buffer.from('picture'), { contentType: 'image/webp', resumable: false });
}

export function addressOf(path: string): string {
  const host = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return `http://${host}/v0/b/${project}.appspot.com/o/${encodeURIComponent(path)}?alt=media`;
}

export async function storedFiles(): Promise<string[]> {
  const [files] = await bucket.getFiles();
  return files.map(({ name }) => name).sort();
}

/** Plans faults. Google's emulators cannot: the test is skipped there. */
export async function faults(...planned: Fault[]): Promise<void> {
  if (!(await planFaults(planned)))
    TestRunner.getCurrentTest()?.context.skip('needs the fault plan of the embedded backend');
}

export const noFaults = () => planFaults([]);

/** Has requests answered by `answer`, or, where it returns nothing, by the backend. */
export function onFetch(
  answer: (url: string, method: string) => Response | void | Promise<Response | void>,
): void {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (...[url, options]: Parameters<typeof fetch>) => {
    const own = await answer(String(url), options?.method ?? 'GET');
    return own?.clone() ?? fetch(url, options);
  });
}

/** Has deadlines follow the faked `setTimeout`, which `AbortSignal.timeout` does not use. */
export function fakeDeadlines(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}
