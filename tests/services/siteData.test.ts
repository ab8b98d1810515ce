import { many, reset, store } from './adminBackend';
import { beforeEach, expect, test } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import { FIRST_ROW } from '../../src/pages/creations/CreationCard';
import { creationDetails, creationList } from '../../src/pages/creations/creationData';
import { readSiteData } from '../../src/build/siteData';

const filled = (values: object) => Object.entries(values).flatMap(([key, value]) => (value ? key : []));
beforeEach(() => reset('closed'));

test('each page with data is baked; empty ones are left out', async () => {
  expect(filled((await readSiteData()).values)).toEqual(['site']);
  await store('avis_clients', [{ name: 'Zoé', commentaire: 'Sans date, d’autrefois.' }]);
  const fields = { collection: 'papier', category: 'divers', imageUrl: 'https://example.test/o.webp' };
  await store('created', [{ ...fields, name: 'Boîte', createdAt: '2026-03-01T10:00:00.000Z' }]);
  const pages = ['/', '/avisClients', '/creation/0', '/papier', '/papier/divers', 'site'];
  await store('settings', { site: { welcome: "L'atelier : entrez !" } });
  const { values } = await readSiteData();
  expect(filled(values).sort()).toEqual(pages);
  expect(values.site).toMatchObject({ welcome: 'L’atelier\u00a0: entrez\u00a0!' });
});

test('every creation is read, at most 300 of a list, which and neighbours as live pages read them', async () => {
  const records = many(310, (number) => ({
    // Many of one name: the next page begins in their midst.
    name: `Sac ${number % 7}`,
    imageUrl: `https://example.test/${number}.webp`,
    collection: number < 305 ? 'couture' : 'personnalisable',
    category: 'sac',
    customizable: number % 3 === 0,
  }));
  await store('created', records);
  const { values, creations, firstCards } = await readSiteData();
  expect(creations.size).toBe(310);
  expect(values['/couture']).toHaveLength(300);
  for (const collection of ['couture', 'personnalisable'] as const) {
    const filter = { collection, category: 'sac' };
    const built = values[`/${collection}/sac`] as Creation[];
    expect(built).toEqual(await creationList(filter).load());
    const id = built.find((creation) => creation.collection === collection)?.id ?? '';
    expect(values[`/creation/${id}`]).toEqual(await creationDetails(id).load());
    expect(firstCards).toEqual(expect.arrayContaining(built.slice(0, FIRST_ROW)));
  }
  expect(firstCards.length).toBeLessThan(25);
});
