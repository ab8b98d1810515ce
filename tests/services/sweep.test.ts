import { addFile, addressOf, bucket, firestore, reset } from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
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
});

test('a file of the past day is not stray: its creation may be on its way', async () => {
  await addFile('created/1_a.webp');
  await firestore.doc('created/a').set({ name: 'A' });
  expect(await findStrayFiles(firestore, bucket, Date.now() + 23 * HOUR)).toEqual([]);
});

test('where there is no creation at all, nothing is swept', async () => {
  expect(await findStrayFiles(firestore, bucket, TOMORROW)).toEqual([]);
  await addFile('created/1_a.webp');
  await expect(findStrayFiles(firestore, bucket, TOMORROW)).rejects.toThrow('no creation at all');
});
