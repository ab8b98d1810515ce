/** The round trip of docs/sauvegarde.md, as far as it goes without Google: exported, lost, imported into an empty backend. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { hasEmbeddedBackend, startBackend } from '../../scripts/backend/backend';
import { exportBackend } from '../../scripts/backend/embedded';
import { freePorts } from '../../scripts/backend/freePorts';
import { STAGES, type Backend } from '../../scripts/backend/localBackend';

const PROJECT = 'demo-backup';
const PICTURE = 'created/1763683200000_sac.webp';
mkdirSync(STAGES, { recursive: true });
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

test('what is exported comes back into an empty backend: every document, every picture', async ({ skip }) => {
  skip(!hasEmbeddedBackend(), 'exports by the embedded backend');
  const before = await start();
  const documents = {
    'created/a': { name: 'Sac à fleurs', price: 12.5, customizable: false, imageUrl: 'https://a.example/é' },
    'avis_clients/b': { name: 'Zoé', message: 'Tout doux 🧶', date: Timestamp.fromMillis(1763683200123) },
    'users/c': { email: 'c@site.example', admin: true },
  };
  for (const [path, fields] of Object.entries(documents)) await before.firestore.doc(path).set(fields);
  const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 256));
  await before.bucket.file(PICTURE).save(bytes, {
    resumable: false,
    contentType: 'image/webp',
    metadata: {
      cacheControl: 'public, max-age=31536000',
      metadata: { firebaseStorageDownloadTokens: 'token' },
    },
  });
  const saved = exported();
  if (saved === null) return skip('neither the project nor the home folder is one’s own');
  expect(existsSync(join(saved, 'firestore_export/firestore_export.overall_export_metadata'))).toBe(true);
  await before.stop();

  const empty = await start();
  expect(await empty.firestore.listCollections()).toEqual([]);
  await empty.stop();

  const after = await start(saved);
  const read = Object.keys(documents).map(
    async (path) => [path, (await after.firestore.doc(path).get()).data()] as const,
  );
  expect(Object.fromEntries(await Promise.all(read))).toEqual(documents);
  const [again] = await after.bucket.file(PICTURE).download();
  expect(again.equals(bytes)).toBe(true);
  const [{ contentType, cacheControl, metadata }] = await after.bucket.file(PICTURE).getMetadata();
  expect([contentType, cacheControl, metadata?.firebaseStorageDownloadTokens]).toEqual([
    'image/webp',
    'public, max-age=31536000',
    'token',
  ]);
  await after.stop();
});

/**
 * The folder that the running backend was exported to. It exports only below folders that no other user may write, so not
 * below /tmp; null if the home folder will not do either.
 */
function exported(): string | null {
  for (const place of [STAGES, homedir()]) {
    try {
      const folder = mkdtempSync(join(place, 'backup-'));
      folders.push(folder);
      exportBackend(PROJECT, join(folder, 'saved'));
      return join(folder, 'saved');
    } catch (error) {
      if (!/writable by other users|ENOENT|EACCES|EROFS/.test(String(error))) throw error;
    }
  }
  return null;
}

/** A backend with the Admin SDK connected to it, which finds it in its environment. */
async function start(from?: string) {
  // Otherwise the Storage SDK looks for a cloud machine's account.
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  const [hubPort = 0] = await freePorts(1);
  const config = resolve('firebase.json');
  const backend: Backend = await startBackend({
    project: PROJECT,
    config,
    only: 'auth,firestore,storage',
    hubPort,
    ...(from ? { from } : {}),
  });
  onTestFinished(backend.stop);
  const others = { ...process.env };
  Object.assign(process.env, backend.env);
  const app = initializeApp(
    { projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` },
    hubPort.toString(),
  );
  const firestore = getFirestore(app);
  const bucket = getStorage(app).bucket();
  const stop = async () => {
    process.env = others;
    await deleteApp(app);
    await backend.stop();
  };
  return { firestore, bucket, stop };
}
