/** What the build puts into the pages. */
import { firestore, reset } from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import { readSiteData } from '../../src/siteData';

beforeEach(() => reset({ registrationOpen: false }));

test('an empty list, no avis and no latest creations are left out', async () => {
  expect(await readSiteData()).toMatchObject({ values: {}, lists: {}, lastModified: {} });
});

test('a page was changed when its newest creation was added, however the records write it', async () => {
  const created = (createdAt: string) => ({
    name: createdAt,
    collection: 'papier',
    category: 'divers',
    imageUrl: 'https://example.test/o.webp',
    createdAt,
  });
  await firestore.collection('avis_clients').add({ name: 'Zoé', commentaire: 'Sans date, d’autrefois.' });
  for (const date of ['2026-03-01T10:00:00.000Z', '9 Apr 2026 10:00 UTC', '', 'hier', '2099-02-01'])
    await firestore.collection('created').add(created(date));
  const { values, lists, lastModified } = await readSiteData();
  const date = '2026-04-09T10:00:00.000Z';
  expect(lastModified).toEqual({ '/': date, '/papier': date, '/papier/divers': date });
  expect(lists).toMatchObject({ '/papier': { total: 5 }, '/papier/divers': { total: 5 } });
  expect(Object.keys(values).sort()).toEqual(['avis', 'latest', 'papier', 'papier/divers']);
});
