import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS } from '../../src/domain/catalogue';
import { LATEST } from '../../src/domain/sizes';
import { Footer } from '../../src/layout/Footer';
import { Home } from '../../src/pages/home/Home';
import { homeData } from '../../src/pages/home/homeData';
import { listLatest } from '../../src/services/creations/creations';
import { ServiceError } from '../../src/services/ServiceError';
import { aCreation } from './records';
import { expectLogged, press, show } from './support';

const [first, second] = BRAND.workshops.map(({ id }) =>
  COLLECTIONS.find((collection) => BRAND.collections[collection].atelier === id),
);
const named = (letters: string, collection = '') =>
  [...letters].map((name) => aCreation(name, { collection }));
const namesOf = (creations: readonly { name: string }[]) => creations.map(({ name }) => name).join('');

test('home pins the newest of each workshop, however old, and strings the newest others', async () => {
  const busy = named('ABCDEFGHI', second);
  const older = named('Z', first);
  vi.mocked(listLatest).mockResolvedValueOnce([...named('A', first), ...busy.slice(1)]);
  const { pinned, latest } = await homeData.load();
  expect([namesOf(pinned), namesOf(latest)]).toEqual(['AB', 'CDEFGHI'.slice(0, LATEST)]);

  vi.mocked(listLatest).mockResolvedValueOnce(busy);
  vi.mocked(listLatest).mockResolvedValueOnce([...busy, ...older]);
  const far = await homeData.load();
  expect([namesOf(far.pinned), namesOf(far.latest)]).toEqual(['ZA', 'BCDEFGHI'.slice(0, LATEST)]);

  vi.mocked(listLatest).mockResolvedValue(named('AB', second));
  const alone = await homeData.load();
  expect([namesOf(alone.pinned), namesOf(alone.latest)]).toEqual(['A', 'B']);
});

test('home says that the newest creations cannot be read, and shows them once they can', async () => {
  vi.mocked(listLatest).mockRejectedValueOnce(new ServiceError('unavailable'));
  await show(<Home />);
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les dernières créations/);
  vi.mocked(listLatest).mockResolvedValue([...named('A', first), ...named('BC', second)]);
  await press('Réessayer');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'C' })).toBeVisible();
});

test('every page ends with ways to the collections, the workshops, a letter', async () => {
  await show(<Footer />);
  for (const [name, path] of [
    ['Collections', '/#collections'],
    ['Les ateliers', '/#ateliers'],
    ['Écrire', '/contact'],
    ['Administration', '/admin'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', path);
});
