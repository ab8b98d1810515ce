import { firestore, many, reset, store, withAdmin } from './adminBackend';
import { beforeEach, describe, expect, test } from 'vitest';
import { create, list } from '../../src/services/avis';
import { listAll, remove } from '../../src/services/avisAdministration';

const AVIS = { name: 'Camille', message: 'Un doudou adorable.' };
const dated = (name: string, year: number) => ({ ...AVIS, name, date: new Date(Date.UTC(year, 5)) });

beforeEach(() => reset('closed'));

test('lists the newest 24, newest first', async () => {
  await store(
    'avis_clients',
    many(30, (year) => dated(`${year}`, 1990 + year)),
  );
  expect((await list()).map(({ name }) => name)).toEqual(many(24, (index) => `${29 - index}`));
});

test('older records: `commentaire`, and without a date last, as many as are shown; malformed ones hide none', async () => {
  await store('avis_clients', [
    { name: { first: 'Lou' }, message: null, date: 'hier' },
    { name: 'Ana', commentaire: 'Très jolie guirlande.' },
    ...many(30, () => ({ name: 'Sans date' })),
    dated('Lou', 2020),
    dated('Zoé', 2021),
  ]);
  const avis = await list();
  expect(avis.map(({ name }) => name).slice(0, 5)).toEqual(['Zoé', 'Lou', '', 'Ana', 'Sans date']);
  expect(avis).toHaveLength(24);
  expect(avis[3]).toMatchObject({ message: 'Très jolie guirlande.', date: null });
});

test('an avis that is sent again under its id is stored once, closed meanwhile or not; another is refused', async () => {
  const id = crypto.randomUUID();
  for (const message of [` ${AVIS.message}\n`, AVIS.message]) await create(id, { ...AVIS, message });
  await firestore.doc('settings/avis').set({ closed: true });
  await create(id, AVIS);
  await expect(create(crypto.randomUUID(), AVIS)).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await list()).toMatchObject([{ id, ...AVIS }]);
});

describe('an admin', () => {
  withAdmin();

  test('lists all avis, newest first; then those without a date', async () => {
    const undated = many(3, () => ({ name: 'sans' }));
    await store('avis_clients', [...many(120, (year) => dated(`${year}`, 1980 + year)), ...undated]);
    const newest = many(120, (index) => `${119 - index}`);
    expect((await listAll()).map(({ name }) => name)).toEqual([...newest, 'sans', 'sans', 'sans']);
  });

  test('removes an avis, even a missing one', async () => {
    await store('avis_clients', { one: AVIS, other: AVIS });
    for (const _ of ['first', 'again']) await remove('one');
    expect((await listAll()).map(({ id }) => id)).toEqual(['other']);
  });
});
