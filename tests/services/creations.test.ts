import * as backend from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import { COLLECTIONS, isIn, listsOf, storedCategories, type ListFilter } from '../../src/domain/catalogue';
import { LATEST } from '../../src/domain/sizes';
import { byName, list, listLatest } from '../../src/services/creations/creations';
import { listEvery } from '../../src/services/creations/listEvery';

const { many } = backend;
const BAGS: ListFilter = { collection: 'couture', category: 'sac' };

beforeEach(() => backend.reset('closed'));

test('a list holds the creations of its collection and category, ordered by name', async () => {
  const others = [
    { name: 'Guirlande', collection: 'papier' },
    { name: 'Pochette', category: 'trousse' },
  ];
  await store({ name: 'Besace' }, { name: 'Anse' }, { name: 'Écharpe' }, { name: 'Zeste' }, ...others);
  expect(names(await list(BAGS))).toEqual(['Anse', 'Besace', 'Zeste', 'Écharpe']);
  expect(await list({ ...BAGS, category: 'chapeau' })).toEqual([]);
  const whole = names(await list({ ...BAGS, category: null }));
  expect(whole).toEqual(['Anse', 'Besace', 'Pochette', 'Zeste', 'Écharpe']);
});

test('a list finds every stored spelling of its category, however the address has it', async () => {
  const collection = 'personnalisable';
  const stored = ['adhesif', 'adhessif'];
  await store(...stored.map((spelling) => ({ name: spelling, collection, category: spelling })));
  for (const category of [...stored, 'adhéssif', 'Adhésif'])
    expect(names(await list({ collection, category }))).toEqual(stored);
});

test('a list shows its first 300, the build reads all, each once', async () => {
  const stored = many(301, (index) => ({ name: `Sac ${index % 7}` }));
  await store(...stored);
  expect(await list(BAGS)).toHaveLength(300);
  const every = await listEvery();
  expect(every).toEqual(every.toSorted(byName));
  expect(new Set(every.map(({ id }) => id)).size).toBe(301);
});

test('the latest creations are the newest with picture and category', async () => {
  const dated = (name: string, day: number, fields = {}) => ({
    name,
    imageUrl: 'https://example.test/o.webp',
    createdAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    ...fields,
  });
  await store(
    ...many(12, (index) => dated(`Sac ${index}`, index + 1)),
    ...many(3, (index) => dated(`Sans photo ${index}`, 13 + index, { imageUrl: '' })),
    dated('Sans catégorie', 29, { category: '' }),
  );
  const expected = many(LATEST, (index) => `Sac ${11 - index}`);
  expect((await listLatest()).map(({ name }) => name)).toEqual(expected);
});

test('an older record reads `custom` and a numeric price; malformed ones are shown, too', async () => {
  const old = { name: 'Bon', description: ' ', price: 12.5, customizable: null, custom: true };
  const texts = { name: 'Abîmé', description: { un: 1 }, price: Number.NaN, createdAt: 12 };
  const others = { imageUrl: 'javascript:alert(1)', imageWidth: -3, renditions: 'non', customizable: 'oui' };
  await store(
    old,
    { ...texts, ...others },
    { name: 12, imageUrl: 'https://example.test/o.webp', focus: [101, 50], renditions: { 400: 'non' } },
  );
  const items = await list(BAGS);
  const url = 'https://example.test/o.webp';
  expect(items[0]?.picture).toStrictEqual({ url, width: null, height: null, renditions: {} });
  expect(items).toMatchObject([
    { name: '12' },
    { name: 'Abîmé', description: '', price: '', picture: null, customizable: false },
    { name: 'Bon', price: '12,50', picture: null, customizable: true, createdAt: '' },
  ]);
});

test('personnalisable merges its own creations with the customisable ones, and skips placeholders', async () => {
  await store(
    { name: 'Sans place', collection: '', category: '', customizable: true },
    { name: 'D', collection: 'personnalisable' },
    { name: 'A', collection: 'personnalisable', customizable: true },
    { name: 'C', collection: 'couture', customizable: true },
    { name: 'B', collection: 'crochet', customizable: true },
    { name: 'Non', collection: 'couture' },
    { name: 'Ancien', collection: 'couture', customizable: null, custom: true },
    { name: 'Autre', collection: 'papier', category: 'divers', customizable: true },
  );
  const filter: ListFilter = { collection: 'personnalisable', category: null };
  expect(names(await list({ ...filter, category: 'sac' }))).toEqual(['A', 'B', 'C', 'D']);
  expect(names(await list(filter))).toEqual(['A', 'Autre', 'B', 'C', 'D']);
});

const FLAGS = [{ customizable: true }, { customizable: false }, { customizable: null, custom: true }];
test('what isIn says of every creation is what the queries find, for every list', async () => {
  const filters = COLLECTIONS.flatMap(listsOf);
  const places = filters.flatMap(({ collection, category }) =>
    storedCategories(category ?? '').map((slug) => ({ collection, category: slug })),
  );
  const records = [
    ...places,
    { collection: '', category: '' },
    { collection: '', category: 'sac' },
    { collection: 'couture', category: 'chapeau' },
  ];
  await store(...records.flatMap((place) => FLAGS.map((flag) => ({ name: 'Un', ...place, ...flag }))));
  const every = await listEvery();
  for (const filter of [...filters, { ...BAGS, category: 'chapeau' }])
    expect(await list(filter)).toEqual(every.filter((one) => isIn(one, filter)));
});

async function store(...records: object[]): Promise<void> {
  const fields = { ...BAGS, description: '', price: '10', imageUrl: '', customizable: false };
  const all = records.map((record) => ({ ...fields, ...record }));
  await backend.store('created', all);
}

function names(creations: readonly Creation[]): string[] {
  return creations.map(({ name }) => name);
}
