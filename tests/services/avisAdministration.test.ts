import { faults, firestore, noFaults, reset } from './adminBackend';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Avis } from '../../src/domain/avis';
import { list, remove } from '../../src/services/avisAdministration';
import type { ListPage } from '../../src/services/ListPage';
import { signIn, signOut } from '../../src/services/users';

const records = firestore.collection('avis_clients');

beforeEach(async () => {
  await reset({ registrationOpen: false, withAccounts: true });
  await signIn({ email: 'fee@example.test', password: 'secret1' });
});
afterEach(() => signOut());

test('avis come fifty at a time, newest first, each once; then all without a date', async () => {
  await storeMany(120, (index) => ({ name: String(index), date: day(index) }), 'a');
  await storeMany(310, (index) => ({ name: `sans ${index}` }), 'b');
  const first = await list();
  const pages = await readOn(first);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 330]);
  const names = pages.flat();
  expect(names.slice(0, 120)).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
  expect(new Set(names).size).toBe(430);
});

test('the same page can be asked for again after a failure', async () => {
  await storeMany(60, (index) => ({ name: String(index), date: day(index) }));
  const { items } = await list();
  await faults({ operation: 'firestore.read', code: 'UNAVAILABLE' });
  await expect(list(items.at(-1))).rejects.toMatchObject({ code: 'unavailable' });
  await noFaults();
  expect((await list(items.at(-1))).items).toHaveLength(10);
});

test('an admin removes an avis, even a missing one; a visitor neither reads all nor removes', async () => {
  await storeMany(2, () => ({ date: day(1) }), 'a');
  for (const _ of ['first', 'again']) await remove('a0');
  expect((await records.get()).size).toBe(1);
  await signOut();
  for (const attempt of [() => list(), () => remove('a1')])
    await expect(attempt()).rejects.toMatchObject({ code: 'permission-denied' });
  expect((await records.get()).size).toBe(1);
});

/** The names on this page and all following ones, page by page. */
async function readOn(first: ListPage<Avis>): Promise<string[][]> {
  const pages = [first];
  for (let page = first; page.hasMore; pages.push(page)) page = await list(page.items.at(-1));
  return pages.map(({ items }) => items.map(({ name }) => name));
}

async function storeMany(many: number, fields: (index: number) => object, prefix = 'avis'): Promise<void> {
  const batch = firestore.batch();
  for (let index = 0; index < many; index += 1)
    batch.set(records.doc(`${prefix}${index}`), { message: 'Un doudou adorable.', ...fields(index) });
  await batch.commit();
}

function day(index: number): Timestamp {
  return Timestamp.fromMillis(Date.UTC(2024, 0, 1 + index));
}
