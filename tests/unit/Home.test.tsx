import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, MENU } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import { PRESENTATION } from '../../src/domain/presentation';
import { listLatest } from '../../src/services/creations/creations';
import { held, link, settle, show } from './support';

/** The home page of a new tab. */
async function open(latest: () => Promise<Creation[]>) {
  vi.mocked(listLatest).mockImplementationOnce(latest);
  vi.resetModules();
  const { Home } = await import('../../src/pages/home/Home');
  const { container } = show(<Home />);
  await settle();
  return container;
}

test('the home page shows logo and workshops, and reaches every category without a menu', async () => {
  const { textContent } = await open(async () => []);
  expect(screen.getByRole('img', { name: new RegExp(`^Logo de ${BRAND.name}`) })).toBeInTheDocument();
  for (const { id, name, siret, links } of BRAND.workshops) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    for (const text of [...PRESENTATION.workshops[id], `SIRET ${siret}`]) expect(textContent).toContain(text);
    expect(link(new RegExp(`^Instagram de ${name}`))).toHaveAttribute('href', links.instagram);
    expect(link(new RegExp(`^Boutique en ligne de ${name}`))).toHaveAttribute('href', links.shop);
  }
  const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  const categories = COLLECTIONS.flatMap((of) => [`/${of}`, ...MENU[of].map(({ slug }) => `/${of}/${slug}`)]);
  expect(hrefs).toEqual(expect.arrayContaining([...categories, '/addavisClient', '/contact']));
});

test('without latest creations their section goes; « Découvrir » still leads somewhere', async () => {
  const answer = held<Creation[]>();
  const container = await open(() => answer.promise);
  const section = () => screen.queryByRole('region', { name: 'Dernières créations' });
  expect(section()).toBeVisible();
  await answer.resolve([]);
  expect(section()).toBeNull();
  const target = link('Découvrir les créations').getAttribute('href') ?? '';
  expect(container.querySelector(target)).not.toBeNull();
});
