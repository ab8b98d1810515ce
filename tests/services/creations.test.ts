import * as backend from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import { COLLECTIONS, isIn, listsOf, storedCategories, type ListFilter } from '../../src/domain/catalogue';
import { LATEST } from '../../src/domain/sizes';
import { list, listLatest } from '../../src/services/creations/creations';
import { listEvery } from '../../src/services/creations/listEvery';

const { many } = backend;
const BAGS: ListFilter = { collection: 'couture', category: 'sac' };

beforeEach(() => backend.reset('closed'));

test('the latest creations are the newest with picture and category', async () => {
  const dated = (name: string, day: number, fields = {}) => ({
    name,
    imageUrl: 'https://example.test/o.webp',
    createdAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    ...fields,
  });
  await store(
    ...many(12, (index) => dated(`Sac ${index}`, index + 1)),
    ...many(14, (index) => dated(`Sans photo ${index}`, 13 + index, { imageUrl: '' })),
    dated('Sans catégorie', 29, { category: '' }),
  );
  const expected = many(LATEST, (index) => `Sac ${11 - index}`);
  expect((await listLatest()).map(({ name }) => name)).toEqual(expected);
});

test('an older record reads `custom` and a numeric price; malformed ones are shown, too', async () => {
  const old = { name: 'Bon', description: ' ', price: 12.5, customizable: null, custom: true };
  const texts = { name: 'Abîmé', description: { un: 1 }, price: Number.NaN, createdAt: 12 };
  const url = 'https://example.test/o.webp';
  const photos = ['javascript:alert(1)', 3, url, url, url, url, `${url}?fifth`];
  const others = { imageUrl: 'javascript:alert(1)', imageWidth: -3, renditions: 'non', customizable: 'oui' };
  await store(
    old,
    { ...texts, ...others, photos, sold: 'oui' },
    { name: 12, imageUrl: url, focus: [101, 50], renditions: { 400: 'non' }, photos: 'non', sold: true },
  );
  const items = await list(BAGS);
  expect(items[0]?.picture).toStrictEqual({ url, width: null, height: null, renditions: {} });
  expect(items).toMatchObject([
    { name: '12', photos: [], sold: true },
    {
      name: 'Abîmé',
      description: '',
      price: '',
      picture: null,
      customizable: false,
      photos: [url, url, url, url],
    },
    { name: 'Bon', price: '12,50', picture: null, customizable: true, createdAt: '' },
  ]);
  expect(items[1]).not.toHaveProperty('sold');
});

const FLAGS = [{ customizable: true }, { customizable: false }, { customizable: null, custom: true }];
// Firestore orders by code point.
const NAMES = ['Zeste', 'Écharpe', 'Anse'];
test('every list holds what isIn says of all creations, by name, but no placeholder', async () => {
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
  await store(
    ...records.flatMap((place) => FLAGS.map((flag, at) => ({ name: NAMES[at], ...place, ...flag }))),
  );
  const every = await listEvery();
  const custom = { collection: 'personnalisable', category: 'adhéssif' } as const;
  for (const filter of [...filters, custom, { ...BAGS, category: 'chapeau' }])
    expect(await list(filter)).toEqual(every.filter((one) => isIn(one, filter)));
  const shown = await list({ ...custom, category: null });
  expect(shown.filter((one) => one.collection === '')).toMatchObject([{ category: 'sac' }]);
});

async function store(...records: object[]): Promise<void> {
  const fields = { ...BAGS, description: '', price: '10', imageUrl: '', customizable: false };
  const all = records.map((record) => ({ ...fields, ...record }));
  await backend.store('created', all);
}
