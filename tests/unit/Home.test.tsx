import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, CATEGORIES } from '../../src/domain/catalogue';
import { PRESENTATION } from '../../src/domain/presentation';
import { Home } from '../../src/pages/home/Home';
import { getLatest } from '../../src/services/avis';
import { listLatest } from '../../src/services/creations/creations';
import { anAvis } from './records';
import { settle, show } from './support';

test('without creations the home page shows logo and workshops, and reaches every category without a menu', async () => {
  vi.mocked(listLatest).mockResolvedValue([]);
  vi.mocked(getLatest).mockResolvedValue(anAvis('Camille', 'Un lapin adorable.'));
  const { textContent } = show(<Home />).container;
  await settle();
  expect(screen.queryByRole('region', { name: 'Dernières créations' })).toBeNull();
  expect(screen.getByText('« Un lapin adorable. »')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: new RegExp(`^Logo de ${BRAND.name}`) })).toBeInTheDocument();
  const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  for (const { id, name, siret, links } of BRAND.workshops) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    for (const text of [...PRESENTATION[id], `SIRET ${siret}`]) expect(textContent).toContain(text);
    expect(hrefs).toEqual(expect.arrayContaining([links.instagram, links.shop].filter(Boolean)));
  }
  const categories = COLLECTIONS.flatMap((of) => [
    `/${of}`,
    ...CATEGORIES[of].map(({ slug }) => `/${of}/${slug}`),
  ]);
  expect(hrefs).toEqual(expect.arrayContaining([...categories, '/addavisClient', '/contact']));
});
