import { many, reset, store } from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import { PAGE_SIZE } from '../../src/domain/sizes';
import { FIRST_ROW } from '../../src/pages/creations/CreationCard';
import { creationList } from '../../src/pages/creations/creationLists';
import { readSiteData } from '../../src/build/siteData';

const filled = (values: object) => Object.entries(values).flatMap(([key, value]) => (value ? key : []));
beforeEach(() => reset('closed'));

test('an empty list, no avis and no latest creations are left out', async () => {
  expect(filled((await readSiteData()).values)).toEqual(['site']);
});

test('a page was changed when its newest creation was added, however the records write it', async () => {
  const fields = { collection: 'papier', category: 'divers', imageUrl: 'https://example.test/o.webp' };
  await store('avis_clients', [{ name: 'Zoé', commentaire: 'Sans date, d’autrefois.' }]);
  const dates = ['2026-03-01T10:00:00.000Z', '9 Apr 2026 10:00 UTC', '', 'hier', '2099-02-01'];
  const records = dates.map((createdAt) => ({ ...fields, name: createdAt, createdAt }));
  await store('created', records);
  const { values, lastModified } = await readSiteData();
  const date = '2026-04-09T10:00:00.000Z';
  expect(lastModified).toEqual({
    '/': date,
    '/papier': date,
    '/papier/divers': date,
    '/creation/0': '2026-03-01T10:00:00.000Z',
    '/creation/1': date,
  });
  expect(values).toMatchObject({ '/papier': { more: 'end' }, '/papier/divers': { more: 'end' } });
  const pages = dates.map((_, index) => `/creation/${index}`);
  const all = ['/', '/avisClients', ...pages, '/papier', '/papier/divers', 'site'];
  expect(filled(values).sort()).toEqual(all);
});

test('every creation is read, and a merged list as its live page would read it', async () => {
  const records = many(60, (number) => ({
    name: `Sac ${number}`,
    imageUrl: `https://example.test/${number}.webp`,
    collection: number % 2 === 0 ? 'personnalisable' : 'couture',
    category: 'sac',
    customizable: number % 3 === 0,
  }));
  await store('created', records);
  const { values, creations, firstCards } = await readSiteData();
  expect(creations.size).toBe(60);
  expect(values).toMatchObject({
    '/personnalisable/sac': { more: 'idle' },
    '/couture/sac': { more: 'idle' },
  });
  const filter = { collection: 'personnalisable', category: 'sac' } as const;
  const live = await creationList(filter).options.load();
  const { items } = values['/personnalisable/sac'] as typeof live;
  expect(items.slice(0, live.items.length)).toEqual(live.items);
  const firstRow = items.slice(0, FIRST_ROW).map(({ picture }) => picture);
  expect(firstCards).toEqual(expect.arrayContaining(firstRow));
  expect(firstCards.length).toBeLessThan(PAGE_SIZE);
});
