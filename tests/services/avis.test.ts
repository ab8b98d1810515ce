import { firestore, reset, withAdmin } from './adminBackend';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { create, list } from '../../src/services/avis';
import { listAll, remove } from '../../src/services/avisAdministration';

const AVIS = { name: 'Camille', message: 'Un doudou adorable.' };
const records = firestore.collection('avis_clients');

beforeEach(() => reset('closed'));

test('lists the newest 24, newest first', async () => {
  for (let year = 1990; year < 2020; year += 1) await store(String(year), year);
  const newest = Array.from({ length: 24 }, (_, index) => String(2019 - index));
  expect((await list()).map(({ name }) => name)).toEqual(newest);
});

test('older records: `commentaire`, and without a date last, as many as are shown; malformed ones hide none', async () => {
  for (let index = 10; index < 40; index += 1) await records.doc(String(index)).set({ name: 'Sans date' });
  await records.doc('00').set({ name: { first: 'Lou' }, message: null, date: 'hier' });
  await records.doc('01').set({ name: 'Ana', commentaire: 'Très jolie guirlande.' });
  await store('Lou', 2020);
  await store('Zoé', 2021);
  const avis = await list();
  expect(avis.map(({ name }) => name).slice(0, 5)).toEqual(['Zoé', 'Lou', '', 'Ana', 'Sans date']);
  expect(avis).toHaveLength(24);
  expect(avis[3]).toMatchObject({ message: 'Très jolie guirlande.', date: null });
});

test('an avis that is sent again under its id is stored once, closed meanwhile or not; another is refused', async () => {
  const id = crypto.randomUUID();
  await create(id, AVIS);
  await create(id, AVIS);
  await firestore.doc('settings/avis').set({ closed: true });
  await create(id, AVIS);
  await expect(create(crypto.randomUUID(), AVIS)).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await list()).toMatchObject([{ id, ...AVIS }]);
});

test('an avis that meets a stranger’s lock waits for its end, and is stored once', async () => {
  const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-test/databases/(default)/documents`;
  const ask = (method: string, body: object) =>
    fetch(`${documents}:${method}`, { method: 'POST', body: JSON.stringify(body) });
  const lock = (await (await ask('beginTransaction', { options: { readWrite: {} } })).json()) as object;
  const structuredQuery = { from: [{ collectionId: 'avis_clients' }], limit: 24 };
  expect((await ask('runQuery', { ...lock, structuredQuery })).status).toBe(200);
  const order: string[] = [];
  const creation = create(crypto.randomUUID(), AVIS).then(() => order.push('stored'));
  expect(await list()).toEqual([]);
  order.push('unlocked');
  await ask('rollback', lock);
  await creation;
  expect(order).toEqual(['unlocked', 'stored']);
  expect(await list()).toMatchObject([AVIS]);
});

describe('an admin', () => {
  withAdmin();

  test('lists all avis, newest first; then those without a date', async () => {
    const batch = firestore.batch();
    for (let day = 0; day < 120; day += 1)
      batch.set(records.doc(), { name: String(day), date: new Date(Date.UTC(2024, 0, 1 + day)) });
    for (let index = 0; index < 3; index += 1) batch.set(records.doc(), { name: 'sans' });
    await batch.commit();
    const dated = Array.from({ length: 120 }, (_, index) => String(119 - index));
    expect((await listAll()).map(({ name }) => name)).toEqual([...dated, 'sans', 'sans', 'sans']);
  });

  test('removes an avis, even a missing one', async () => {
    for (const id of ['one', 'other']) await records.doc(id).set(AVIS);
    for (const _ of ['first', 'again']) await remove('one');
    expect((await listAll()).map(({ id }) => id)).toEqual(['other']);
  });
});

async function store(name: string, year: number): Promise<void> {
  await records.add({ ...AVIS, name, date: Timestamp.fromMillis(Date.UTC(year, 5)) });
}
