import { faults, firestore, noFaults, reset } from './adminBackend';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import type { Section } from '../../src/domain/catalogue';
import { LATEST, PAGE_SIZE } from '../../src/domain/limits';
import { byName } from '../../src/services/creations/byName';
import { get, list, listLatest } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';

const BAGS: Section = { collection: 'couture', category: 'sac' };
const CUSTOM_BAGS: Section = { collection: 'personnalisable', category: 'sac' };

beforeEach(() => reset({ registrationOpen: false }));
afterEach(noFaults);

describe('a list', () => {
  test('holds the creations of its collection and category, ordered by name', async () => {
    await store({ name: 'Besace' }, { name: 'Anse' }, { name: 'Écharpe' }, { name: 'Zeste' });
    await store(
      { name: 'Guirlande', collection: 'papier' },
      { name: 'Trousse', category: 'trousse-pochette' },
    );

    expect(names(await list(BAGS))).toEqual(['Anse', 'Besace', 'Zeste', 'Écharpe']);
  });

  test('is found whatever the case and accents of its address', async () => {
    await store({ name: 'Bouquet', collection: 'crochet', category: 'composition-florale' });

    const page = await list({ collection: 'crochet', category: 'Composition-Florale' });

    expect(names(page)).toEqual(['Bouquet']);
  });

  test.each(['adhesif', 'adhéssif', 'adhessif'])('at %s finds both stored spellings', async (category) => {
    await store(
      { name: 'Un', collection: 'personnalisable', category: 'adhesif' },
      { name: 'Deux', collection: 'personnalisable', category: 'adhessif' },
    );

    expect(names(await list({ collection: 'personnalisable', category }))).toEqual(['Deux', 'Un']);
  });

  test('of an unknown category is empty', async () => {
    await store({ name: 'Besace' });

    expect(await list({ collection: 'couture', category: 'chapeau' })).toEqual({ items: [], hasMore: false });
  });

  test('of a collection alone holds all of its categories', async () => {
    await store({ name: 'B' }, { name: 'A', category: 'divers' }, { name: 'C', collection: 'papier' });

    expect(names(await list({ collection: 'couture', category: null }))).toEqual(['A', 'B']);
  });

  test('comes page by page, each creation once', async () => {
    // Many share a name, so that pages break between equals.
    await store(...Array.from({ length: 60 }, (_, index) => ({ name: `Sac ${index % 7}` })));

    const pages = await everyPage(BAGS);

    expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 60 - 2 * PAGE_SIZE]);
    expectOrderedAndUnique(pages.flat(), 60);
  });

  test('that fills its last page exactly has no further page', async () => {
    await store(...Array.from({ length: PAGE_SIZE }, (_, index) => ({ name: `Sac ${index}` })));

    const pages = await everyPage(BAGS);

    expect(pages.flat()).toHaveLength(PAGE_SIZE);
  });

  test('fails as unavailable when Firestore is, and can be asked for again', async () => {
    await store(...Array.from({ length: 30 }, (_, index) => ({ name: `Sac ${index + 10}` })));
    const first = await list(BAGS);
    await faults({ operation: 'firestore.read', code: 'UNAVAILABLE' });

    await expect(list(BAGS)).rejects.toMatchObject({ name: 'ServiceError', code: 'unavailable' });
    await expect(list(BAGS, first.items.at(-1))).rejects.toMatchObject({ code: 'unavailable' });

    await noFaults();
    expectOrderedAndUnique([...first.items, ...(await list(BAGS, first.items.at(-1))).items], 30);
  });

  test('tells an exceeded quota from a refusal', async () => {
    await faults({ operation: 'firestore.read', code: 'RESOURCE_EXHAUSTED' });
    await expect(list(BAGS)).rejects.toMatchObject({ code: 'quota-exceeded' });

    await faults({ operation: 'firestore.read', code: 'PERMISSION_DENIED' });
    await expect(list(BAGS)).rejects.toMatchObject({ code: 'permission-denied' });
  });
});

describe('the latest creations', () => {
  test('are the newest with a picture and a category, newest first', async () => {
    const dated = (name: string, day: number, fields = {}) => ({
      name,
      imageUrl: 'https://example.test/o.webp',
      createdAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
      ...fields,
    });
    await store(
      ...Array.from({ length: 12 }, (_, index) => dated(`Sac ${index}`, index + 1)),
      dated('Sans photo', 28, { imageUrl: '' }),
      dated('Sans catégorie', 29, { category: '' }),
    );

    const latest = await listLatest();

    expect(latest.map(({ name }) => name)).toEqual(
      Array.from({ length: LATEST }, (_, index) => `Sac ${11 - index}`),
    );
  });

  test('are as many after a row of newer ones without a picture', async () => {
    const dated = (name: string, day: number, imageUrl: string) => ({
      name,
      imageUrl,
      createdAt: `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    });
    await store(
      ...Array.from({ length: 9 }, (_, index) =>
        dated(`Sac ${index}`, 1 + index, 'https://example.test/o.webp'),
      ),
      ...Array.from({ length: 12 }, (_, index) => dated(`Sans photo ${index}`, 10 + index, '')),
    );

    expect((await listLatest()).map(({ name }) => name)).toEqual(
      Array.from({ length: LATEST }, (_, index) => `Sac ${8 - index}`),
    );
  });
});

describe('a creation', () => {
  test('is found by its id; null if it is gone', async () => {
    await store({ name: 'Besace' });
    const [stored] = (await list(BAGS)).items;

    expect(await get(stored?.id ?? '')).toEqual(stored);
    expect(await get('partie')).toBeNull();
  });

  test('reads with its picture and the copies of it', async () => {
    await store({
      name: 'Besace',
      description: 'En lin',
      price: '12,50',
      imageUrl: 'https://example.test/o.webp',
      imageWidth: 1200,
      imageHeight: 1600,
      renditions: { 400: 'https://example.test/400.webp', 800: 'https://example.test/800.webp' },
      customizable: true,
      createdAt: '2025-03-01T10:00:00.000Z',
    });

    expect((await list(BAGS)).items).toEqual([
      {
        id: expect.any(String),
        name: 'Besace',
        description: 'En lin',
        price: '12,50',
        picture: {
          url: 'https://example.test/o.webp',
          width: 1200,
          height: 1600,
          renditions: { 400: 'https://example.test/400.webp', 800: 'https://example.test/800.webp' },
        },
        collection: 'couture',
        category: 'sac',
        customizable: true,
        createdAt: '2025-03-01T10:00:00.000Z',
      },
    ]);
  });

  test('of an older record reads `custom` and a numeric price', async () => {
    await store({
      name: 'Placeholder',
      description: ' ',
      price: 0,
      imageUrl: '',
      customizable: null,
      custom: true,
    });

    const [creation] = (await list(BAGS)).items;

    expect(creation).toMatchObject({ price: '0', picture: null, customizable: true, createdAt: '' });
  });

  test('with malformed fields is still shown, with the others', async () => {
    await store(
      { name: 'Bon' },
      {
        name: 'Abîmé',
        description: { un: 1 },
        price: Number.NaN,
        imageUrl: 'javascript:alert(1)',
        imageWidth: -3,
        renditions: 'non',
        customizable: 'oui',
        createdAt: 12,
      },
      { name: 12 },
    );

    const { items } = await list(BAGS);

    expect(items.map(({ name }) => name)).toEqual(['12', 'Abîmé', 'Bon']);
    expect(items[1]).toMatchObject({ description: '', price: '', picture: null, customizable: false });
  });
});

describe('personnalisable', () => {
  test('merges its own creations with the customisable ones, ordered by name', async () => {
    await store(
      { name: 'D', collection: 'personnalisable' },
      { name: 'A', collection: 'personnalisable', customizable: true },
      { name: 'C', collection: 'couture', customizable: true },
      { name: 'B', collection: 'crochet', customizable: true },
      { name: 'Non', collection: 'couture' },
      { name: 'Autre', collection: 'papier', category: 'divers', customizable: true },
    );

    expect(names(await list(CUSTOM_BAGS))).toEqual(['A', 'B', 'C', 'D']);
  });

  test.each([
    ['one stream long', 50, 3],
    ['the other long', 3, 50],
    ['both long', 40, 40],
  ])('keeps order and gives no duplicate over its pages, with %s', async (_, plain, custom) => {
    await store(
      ...Array.from({ length: plain }, (_, index) => ({
        name: `Sac ${String(index).padStart(2, '0')}`,
        collection: 'personnalisable',
      })),
      ...Array.from({ length: custom }, (_, index) => ({
        name: `Sac ${String(index * 2).padStart(2, '0')}`,
        customizable: true,
      })),
    );

    const pages = await everyPage(CUSTOM_BAGS);

    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(PAGE_SIZE);
    expectOrderedAndUnique(pages.flat(), plain + custom);
  });

  test('loses nothing between names that JavaScript and Firestore order differently', async () => {
    const names = (first: string) => Array.from({ length: PAGE_SIZE }, (_, index) => `${first}${index + 10}`);
    await store(
      ...names('🧵').map((name) => ({ name, collection: 'personnalisable' })),
      ...names('Ｆ').map((name) => ({ name, customizable: true })),
    );

    const pages = await everyPage(CUSTOM_BAGS);

    expect(pages.flat().map(({ name }) => name)).toEqual([...names('Ｆ'), ...names('🧵')]);
  });
});

/** Stores records as they may lie there, a customisable or any other bag of couture unless they say otherwise. */
async function store(...records: Record<string, unknown>[]): Promise<void> {
  const batch = firestore.batch();
  for (const record of records)
    batch.set(firestore.collection('created').doc(), {
      description: '',
      price: '10',
      imageUrl: '',
      collection: 'couture',
      category: 'sac',
      customizable: false,
      ...record,
    });
  await batch.commit();
}

function names({ items }: ListPage<Creation>): string[] {
  return items.map(({ name }) => name);
}

async function everyPage(section: Section): Promise<Creation[][]> {
  const pages: Creation[][] = [];
  for (let hasMore = true; hasMore;) {
    const page = await list(section, pages.at(-1)?.at(-1));
    pages.push(page.items);
    hasMore = page.hasMore;
  }
  return pages;
}

function expectOrderedAndUnique(items: Creation[], count: number): void {
  expect(items).toHaveLength(count);
  expect(new Set(items.map(({ id }) => id)).size).toBe(count);
  expect(items).toEqual(items.toSorted(byName));
}
