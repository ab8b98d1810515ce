import { faults, firestore, noFaults, reset } from './adminBackend';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '../../src/domain/limits';
import { create, list } from '../../src/services/avis';

const AVIS = { name: 'Camille', message: 'Un doudou adorable.' };
const records = firestore.collection('avis_clients');

beforeEach(() => reset({ registrationOpen: false }));
afterEach(noFaults);

test('an avis is stored trimmed and dated by the server', async () => {
  const before = Date.now();

  await create(crypto.randomUUID(), { name: '  Camille ', message: ' Un doudou\nadorable. ' });

  const [avis] = await list();
  expect(avis).toMatchObject({ name: 'Camille', message: 'Un doudou\nadorable.' });
  expect(Math.abs((avis?.date.getTime() ?? 0) - before)).toBeLessThan(60_000);
});

test('a lone surrogate is stored as U+FFFD', async () => {
  await create(crypto.randomUUID(), {
    name: 'Camille \ud83d',
    message: 'Un doudou adorable \ude00 \ud83e\uddf6',
  });

  expect(await list()).toMatchObject([{ name: 'Camille \ufffd', message: 'Un doudou adorable \ufffd 🧶' }]);
});

test('avis come newest first', async () => {
  await store('Ancien', 2023);
  await store('Récent', 2025);
  await store('Milieu', 2024);

  expect((await list()).map(({ name }) => name)).toEqual(['Récent', 'Milieu', 'Ancien']);
});

test('older records: `commentaire`, and without a date last, dated now', async () => {
  await store('Camille', 2024);
  await records.doc('old').set({ name: 'Lou', commentaire: 'Très jolie guirlande.' });

  const avis = await list();

  expect(avis.map(({ name }) => name)).toEqual(['Camille', 'Lou']);
  expect(avis[1]).toMatchObject({ message: 'Très jolie guirlande.' });
  expect(Date.now() - (avis[1]?.date.getTime() ?? 0)).toBeLessThan(60_000);
});

test('a malformed record hides none of the others', async () => {
  await store('Camille', 2024);
  await records.doc('bad').set({ name: { first: 'Lou' }, message: null, date: 'hier' });

  expect((await list()).map(({ name }) => name).sort()).toEqual(['', 'Camille']);
});

test('lists the newest 24', async () => {
  for (let year = 1990; year < 2020; year += 1) await store(String(year), year);

  expect((await list()).map(({ name }) => Number(name))).toEqual(
    Array.from({ length: 24 }, (_, i) => 2019 - i),
  );
});

const { name, message } = LIMITS.avis;
test.each([
  ['the shortest', 'A', 'a'.repeat(message.min)],
  ['the longest', 'é'.repeat(name.max), '💛'.repeat(message.max)],
])('the rules in force take %s avis', async (_, typedName, typedMessage) => {
  await create(crypto.randomUUID(), { name: typedName, message: typedMessage });

  expect(await list()).toHaveLength(1);
});

test.each([
  ['a message one too short', 'A', 'a'.repeat(message.min - 1)],
  ['a message one too long', 'A', 'a'.repeat(message.max + 1)],
  ['a name one too long', 'a'.repeat(name.max + 1), 'a'.repeat(message.min)],
  ['no name', ' ', 'a'.repeat(message.min)],
])('the rules in force refuse %s, and nothing is stored', async (_, typedName, typedMessage) => {
  await expect(create(crypto.randomUUID(), { name: typedName, message: typedMessage })).rejects.toMatchObject(
    {
      name: 'ServiceError',
      code: 'invalid',
    },
  );
  expect(await list()).toEqual([]);
});

test('an avis that is sent again under its id is stored once', async () => {
  const id = crypto.randomUUID();
  await create(id, AVIS);

  await create(id, AVIS);

  expect(await list()).toMatchObject([{ id, ...AVIS }]);
});

test('a repeat counts as stored although the avis have been closed meanwhile', async () => {
  const id = crypto.randomUUID();
  await create(id, AVIS);
  await firestore.doc('settings/avis').set({ closed: true });

  await expect(create(id, AVIS)).resolves.toBeUndefined();
});

test.each([true, 'true', null])(
  'an avis is refused as closed while settings/avis says %j',
  async (closed) => {
    await firestore.doc('settings/avis').set({ closed });

    await expect(create(crypto.randomUUID(), AVIS)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await list()).toEqual([]);
  },
);

test('an avis that could not be stored says why and is not there', async () => {
  await faults({ operation: 'firestore.commit', code: 'UNAVAILABLE' });
  await expect(create(crypto.randomUUID(), AVIS)).rejects.toMatchObject({
    name: 'ServiceError',
    code: 'unavailable',
  });

  await noFaults();
  expect(await list()).toEqual([]);
});

test('a failed read is an error, not an empty list', async () => {
  await store('Camille', 2024);
  await faults({ operation: 'firestore.read', code: 'UNAVAILABLE' });

  await expect(list()).rejects.toMatchObject({ code: 'unavailable' });
});

async function store(author: string, year: number): Promise<void> {
  await records.add({
    name: author,
    message: 'Un doudou adorable.',
    date: Timestamp.fromDate(new Date(Date.UTC(year, 5, 1))),
  });
}
