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

test('of each list at most 300 are read, which and neighbours as live pages read them, but for addresses of photos', async () => {
  const photos = ['https://example.test/back.webp'];
  const records = many(310, (number) => ({
    name: `Sac ${number % 7}`,
    imageUrl: `https://example.test/${number}.webp`,
    collection: number < 305 ? 'couture' : 'personnalisable',
    category: 'sac',
    customizable: number % 3 === 0,
    photos,
  }));
  await store('created', records);
  const { values, creations, firstCards } = await readSiteData();
  expect(values['/couture']).toHaveLength(300);
  const short = (all: readonly Creation[]) => all.map((creation) => ({ ...creation, photos: [''] }));
  for (const collection of ['couture', 'personnalisable'] as const) {
    const filter = { collection, category: 'sac' };
    const built = values[`/${collection}/sac`] as Creation[];
    expect(built).toEqual(short(await creationList(filter).load()));
    const id = built.find((creation) => creation.collection === collection)?.id ?? '';
    const { neighbours = [], ...live } = await creationDetails(id).load();
    expect(values[`/creation/${id}`]).toEqual({ ...live, neighbours: short(neighbours) });
    expect(live.creation?.photos).toEqual(photos);
    const first = built.slice(0, FIRST_ROW).map((one) => ({ ...one, photos }));
    expect(firstCards).toEqual(expect.arrayContaining(first));
  }
  expect(creations.size).toBeGreaterThanOrEqual(300);
  expect(firstCards.length).toBeLessThan(25);
});
