import * as backend from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import type { ListFilter } from '../../src/domain/catalogue';
import { LATEST } from '../../src/domain/sizes';
import { list, listLatest } from '../../src/services/creations/creations';

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
  expect((await listLatest(LATEST)).map(({ name }) => name)).toEqual(expected);
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
  expect(items[2]?.picture).toStrictEqual({ url, width: null, height: null, renditions: {} });
  expect(items).toMatchObject([
    {
      name: 'Abîmé',
      description: '',
      price: '',
      picture: null,
      customizable: false,
      photos: [url, url, url, url],
    },
    { name: 'Bon', price: '12,50', picture: null, customizable: true, createdAt: '' },
    { name: '12', photos: [], sold: true },
  ]);
});

const [CUSTOM, PLAIN, OLD] = [
  { customizable: true },
  { customizable: false },
  { customizable: null, custom: true },
];
const namesOf = async (filter: ListFilter) => (await list(filter)).map(({ name }) => name);

test('each list holds its own, personnalisable also what can be customised elsewhere, but no placeholder', async () => {
  const adhesive = { collection: 'personnalisable', category: 'adhessif' };
  await store(
    { name: 'Sac', ...CUSTOM },
    { name: 'Sac uni', ...PLAIN },
    { name: 'Sac d’autrefois', ...OLD },
    { name: 'Trousse', category: 'trousse-pochette', ...PLAIN },
    { name: 'Adhésif', ...adhesive, ...CUSTOM },
    { name: 'Adhésif uni', ...adhesive, ...PLAIN },
    { name: 'Chapeau', category: 'chapeau', ...PLAIN },
    { name: 'Sur mesure', collection: '', category: '', ...CUSTOM },
  );
  const couture = { collection: 'couture', category: null } as const;
  expect(await namesOf(couture)).toEqual(['Chapeau', 'Sac', 'Sac d’autrefois', 'Sac uni', 'Trousse']);
  expect(await namesOf(BAGS)).toEqual(['Sac', 'Sac d’autrefois', 'Sac uni']);
  const custom = { collection: 'personnalisable' } as const;
  expect(await namesOf({ ...custom, category: null })).toEqual(['Adhésif', 'Adhésif uni', 'Sac']);
  for (const category of ['adhesif', 'adhéssif'])
    expect(await namesOf({ ...custom, category })).toEqual(['Adhésif', 'Adhésif uni']);
  expect(await namesOf({ ...custom, category: 'sac' })).toEqual(['Sac']);
});

test('names are in the order of a dictionary, what is sold is last', async () => {
  const names = ['Zinnia', 'Zèbre', 'étoile', 'Sac 10', 'Sac 9', 'abeille', 'Écharpe'];
  await store(...names.map((name) => ({ name })), { name: 'Anse', sold: true });
  const inOrder = ['abeille', 'Écharpe', 'étoile', 'Sac 9', 'Sac 10', 'Zèbre', 'Zinnia', 'Anse'];
  expect(await namesOf(BAGS)).toEqual(inOrder);
});

async function store(...records: object[]): Promise<void> {
  const fields = { ...BAGS, description: '', price: '10', imageUrl: '', customizable: false };
  const all = records.map((record) => ({ ...fields, ...record }));
  await backend.store('created', all);
}
