import { faults, firestore, noFaults, reset } from './adminBackend';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Avis } from '../../src/domain/avis';
import { create } from '../../src/services/avis';
import { list, remove } from '../../src/services/avisAdministration';
import type { ListPage } from '../../src/services/ListPage';
import { signIn, signOut } from '../../src/services/users';

const records = firestore.collection('avis_clients');

beforeEach(async () => {
  await reset({ registrationOpen: false, withAccounts: true });
  await signIn({ email: 'fee@example.test', password: 'secret1' });
});
afterEach(async () => {
  await noFaults();
  await signOut();
});

test('a visitor cannot read all avis', async () => {
  await signOut();
  await expect(list()).rejects.toMatchObject({ code: 'permission-denied' });
});

test('avis come fifty at a time, newest first, each once, with their number', async () => {
  await storeMany(120, (index) => ({ name: String(index), date: day(index) }));

  const first = await list();
  expect(first.total).toBe(120);
  expect(first.items).toHaveLength(50);

  const pages = await readOn(first);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
});

test('avis without a date come last, all of them', async () => {
  await storeMany(60, (index) => ({ name: String(index), date: day(index) }));
  await records.doc('000').set({ name: 'Lou', commentaire: 'Très jolie guirlande.' });
  await records.doc('zzz').set({ name: 'Ana', message: 'Très jolie guirlande.' });

  const first = await list();
  const names = (await readOn(first)).flat();

  expect(first.total).toBe(62);
  expect(names).toHaveLength(62);
  expect(names.slice(-2)).toEqual(['Lou', 'Ana']);
});

test('a few avis are one page, those without a date included', async () => {
  await records.doc('a').set({ name: 'Lou', message: 'Très jolie guirlande.' });
  await records.doc('b').set({ name: 'Ana', message: 'Très jolie guirlande.', date: day(1) });

  const { items, hasMore, total } = await list();

  expect(items.map(({ name }) => name)).toEqual(['Ana', 'Lou']);
  expect({ hasMore, total }).toEqual({ hasMore: false, total: 2 });
});

test('hundreds without a date are found after many with one', async () => {
  await storeMany(350, (index) => ({ name: `daté ${index}`, date: day(index) }), 'a');
  await storeMany(310, (index) => ({ name: `sans ${index}` }), 'b');

  const pages = await readOn(await list());
  const names = pages.flat();

  expect(new Set(names).size).toBe(660);
  expect(names.slice(0, 350).every((name) => name.startsWith('daté'))).toBe(true);
});

test('the same page can be asked for again after a failure', async () => {
  await storeMany(60, (index) => ({ name: String(index), date: day(index) }));
  const { items } = await list();
  await faults({ operation: 'firestore.read', code: 'UNAVAILABLE' });
  await expect(list(items.at(-1))).rejects.toMatchObject({ code: 'unavailable' });

  await noFaults();
  expect((await list(items.at(-1))).items).toHaveLength(10);
});

test('an admin removes an avis, even a missing one; a visitor none', async () => {
  await records.doc('a').set({ name: 'Lou', message: 'Très jolie guirlande.', date: day(1) });
  await remove('a');
  await remove('a');
  expect((await records.get()).size).toBe(0);

  await records.doc('b').set({ name: 'Ana', message: 'Très jolie guirlande.', date: day(2) });
  await signOut();
  await expect(remove('b')).rejects.toMatchObject({ code: 'permission-denied' });
  expect((await records.get()).size).toBe(1);
});

test('closed avis are read, and nobody leaves one', async () => {
  await records.doc('a').set({ name: 'Lou', message: 'Très jolie guirlande.', date: day(1) });
  await firestore.doc('settings/avis').set({ closed: true });
  const draft = { name: 'Camille', message: 'Un doudou adorable.' };
  await expect(create(crypto.randomUUID(), draft)).rejects.toMatchObject({ code: 'permission-denied' });
  expect((await list()).items).toHaveLength(1);

  await firestore.doc('settings/avis').set({ closed: false });
  await create(crypto.randomUUID(), draft);
  expect((await list()).items).toHaveLength(2);
});

/** The names on this page and all that follow, page by page. */
async function readOn(first: ListPage<Avis>): Promise<string[][]> {
  const pages = [first];
  for (let page = first; page.hasMore; pages.push(page)) page = await list(page.items.at(-1));
  return pages.map(({ items }) => items.map(({ name }) => name));
}

async function storeMany(
  many: number,
  fields: (index: number) => Record<string, unknown>,
  prefix = '',
): Promise<void> {
  const batch = firestore.batch();
  for (let index = 0; index < many; index += 1)
    batch.set(prefix ? records.doc(`${prefix}${index}`) : records.doc(), {
      message: 'Un doudou adorable.',
      ...fields(index),
    });
  await batch.commit();
}

function day(index: number): Timestamp {
  return Timestamp.fromMillis(Date.UTC(2024, 0, 1 + index));
}
