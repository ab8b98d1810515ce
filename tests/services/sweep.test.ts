import { addFile, addressOf, bucket, firestore, reset, storedFiles } from './adminBackend';
import { beforeEach, expect, test, vi } from 'vitest';

const HOUR = 60 * 60 * 1000;
const START = Date.now();

beforeEach(async () => {
  await reset('closed');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-test');
  vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', bucket.name);
  vi.useFakeTimers({ toFake: ['Date'], now: START + 25 * HOUR });
  return () => void vi.useRealTimers();
});

test('the command names files that no creation mentions, however stored, and removes them only if told so', async () => {
  const shown = ['created/1_a.webp', 'created/1_a_400.webp', 'created/2_b.webp', 'created/3_c.webp'];
  const strays = ['created/11_a.webp', 'created/1_a_800.webp', 'created/deep/1_a.webp'];
  const others = [...shown, 'elsewhere/1_d.webp'];
  await Promise.all([...others, ...strays].map(addFile));
  const [original, small, malformed] = shown.map(addressOf);
  await firestore.doc('created/a').set({ name: 'A', imageUrl: original, renditions: { 400: small } });
  await firestore.doc('created/b').set({ photos: [malformed] });
  await firestore.doc('created/c').set({ imageUrl: 'gs://bucket/created/3_c.webp' });
  const named = `${strays.join('\n')}\nPhotos qu’aucune création ne montre\u00a0: 3`;
  expect(await sweep()).toBe(`${named}.`);
  expect(await storedFiles()).toHaveLength(8);
  vi.setSystemTime(START + 23 * HOUR);
  expect(await sweep()).toBe('Photos qu’aucune création ne montre\u00a0: 0.');
  vi.setSystemTime(START + 25 * HOUR);
  expect(await sweep('--delete')).toBe(`${named}, effacées.`);
  expect(await storedFiles()).toEqual(others);
});

test('where there is no creation at all, nothing is swept', async () => {
  await addFile('created/1_a.webp');
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  expect(await sweep('--delete')).toBe('Il n’y a aucune création\u00a0: rien n’est effacé.');
  expect([await storedFiles(), exit.mock.lastCall]).toEqual([['created/1_a.webp'], [1]]);
});

async function sweep(...options: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockReturnValue(undefined).mockClear();
  vi.spyOn(console, 'error').mockImplementation(console.log);
  process.argv = ['node', 'sweep.ts', ...options];
  await import(/* @vite-ignore */ `../../scripts/sweep.ts?${crypto.randomUUID()}`);
  return printed.mock.calls.join('\n');
}
