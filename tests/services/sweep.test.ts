import { addFile, addressOf, bucket, firestore, reset, storedFiles } from './adminBackend';
import { beforeEach, expect, test, vi } from 'vitest';
import { findStrayFiles } from '../../scripts/sweep/findStrayFiles';

const HOUR = 60 * 60 * 1000;
const TOMORROW = Date.now() + 25 * HOUR;

beforeEach(() => reset({ registrationOpen: false }));

test('a file is stray if no creation mentions it, however the creation is stored', async () => {
  const shown = ['created/1_a.webp', 'created/1_a_400.webp', 'created/2_b.webp', 'created/3_c.webp'];
  const strays = ['created/11_a.webp', 'created/1_a_800.webp', 'created/deep/1_a.webp'];
  await Promise.all([...shown, ...strays, 'elsewhere/1_d.webp'].map(addFile));
  const [original, small, malformed] = shown.map(addressOf);
  await firestore.doc('created/a').set({ name: 'A', imageUrl: original, renditions: { 400: small } });
  await firestore.doc('created/b').set({ photos: [malformed] });
  await firestore.doc('created/c').set({ imageUrl: 'gs://bucket/created/3_c.webp' });
  expect(await findStrayFiles(firestore, bucket, TOMORROW)).toEqual(strays.sort());
  // A younger file may belong to a save in progress.
  expect(await findStrayFiles(firestore, bucket, Date.now() + 23 * HOUR)).toEqual([]);
});

test('where there is no creation at all, nothing is swept', async () => {
  expect(await findStrayFiles(firestore, bucket, TOMORROW)).toEqual([]);
  await addFile('created/1_a.webp');
  await expect(findStrayFiles(firestore, bucket, TOMORROW)).rejects.toThrow('aucune création');
});

test('the command names a stray file, and removes it and no other only if told so', async () => {
  const [shown, stray] = ['created/1_shown.webp', 'created/2_stray.webp'];
  await Promise.all([shown, stray].map(addFile));
  await firestore.doc('created/a').set({ name: 'A', imageUrl: addressOf(shown) });
  const { projectId } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as { projectId: string };
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', projectId);
  vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', bucket.name);
  vi.useFakeTimers({ toFake: ['Date'], now: TOMORROW });
  expect(await sweep()).toBe(`${stray}\nPhotos qu’aucune création ne montre\u00a0: 1.`);
  expect(await storedFiles()).toEqual([shown, stray]);
  expect(await sweep('--delete')).toBe(`${stray}\nPhotos qu’aucune création ne montre\u00a0: 1, effacées.`);
  expect(await storedFiles()).toEqual([shown]);
  vi.useRealTimers();
});

async function sweep(...options: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockReturnValue(undefined).mockClear();
  process.argv = ['node', 'sweep.ts', ...options];
  await import(/* @vite-ignore */ `../../scripts/sweep/sweep.ts?${options.join()}`);
  return printed.mock.calls.join('\n');
}
