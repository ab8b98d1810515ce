import * as backend from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import type { ListFilter } from '../../src/domain/catalogue';
import { LATEST, PAGE_SIZE } from '../../src/domain/sizes';
import { byName, list, listLatest } from '../../src/services/creations/creations';
import type { PagedList } from '../../src/services/PagedList';

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
  expect(await list({ ...BAGS, category: 'chapeau' })).toEqual({ items: [], more: 'end' });
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

test('a list comes page by page, each creation once', async () => {
  // Names repeat, so that pages break between equal ones.
  await store(...many(60, (index) => ({ name: `Sac ${index % 7}` })));
  const pages = await everyPage(BAGS);
  expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 60 - 2 * PAGE_SIZE]);
  const items = pages.flat();
  expect(new Set(items.map(({ id }) => id)).size).toBe(60);
  expect(items).toEqual(items.toSorted(byName));
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
    { name: 12, imageUrl: 'https://example.test/o.webp', focus: [101, 50] },
  );
  const { items } = await list(BAGS);
  expect(items[0]?.picture).not.toHaveProperty('focus');
  expect(items).toMatchObject([
    { name: '12' },
    { name: 'Abîmé', description: '', price: '', picture: null, customizable: false },
    { name: 'Bon', price: '12,50', picture: null, customizable: true, createdAt: '' },
  ]);
});

test('personnalisable merges its own creations with the customisable ones, and skips placeholders', async () => {
  const placeholder = { collection: '', category: '', customizable: true };
  await store(
    ...many(PAGE_SIZE, (index) => ({ ...placeholder, name: `A ${index}` })),
    { name: 'D', collection: 'personnalisable' },
    { name: 'A', collection: 'personnalisable', customizable: true },
    { name: 'C', collection: 'couture', customizable: true },
    { name: 'B', collection: 'crochet', customizable: true },
    { name: 'Non', collection: 'couture' },
    { name: 'Autre', collection: 'papier', category: 'divers', customizable: true },
  );
  const filter: ListFilter = { collection: 'personnalisable', category: null };
  expect(names(await list({ ...filter, category: 'sac' }))).toEqual(['A', 'B', 'C', 'D']);
  const whole = (await everyPage(filter)).flat();
  expect(whole.map(({ name }) => name)).toEqual(['A', 'Autre', 'B', 'C', 'D']);
});

async function store(...records: object[]): Promise<void> {
  const fields = { ...BAGS, description: '', price: '10', imageUrl: '', customizable: false };
  const all = records.map((record) => ({ ...fields, ...record }));
  await backend.store('created', all);
}

function names({ items }: PagedList): string[] {
  return items.map(({ name }) => name);
}

async function everyPage(filter: ListFilter): Promise<(readonly Creation[])[]> {
  const pages: (readonly Creation[])[] = [];
  for (let more = 'idle'; more !== 'end';) {
    const page = await list(filter, pages.at(-1)?.at(-1));
    pages.push(page.items);
    more = page.more;
  }
  return pages;
}
