import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, MENU } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import { PRESENTATION } from '../../src/domain/presentation';
import { NotFound } from '../../src/pages/NotFound';
import { listLatest } from '../../src/services/creations/creations';
import { aPhotographed } from './records';
import { expectLogged, held, link, press, settle, show } from './support';

/** The home page of a new tab. */
async function open(latest: () => Promise<Creation[]> = async () => []) {
  vi.mocked(listLatest).mockImplementationOnce(latest);
  vi.resetModules();
  const { Home } = await import('../../src/pages/home/Home');
  const { container } = show(<Home />);
  await settle();
  return container;
}

const section = () => screen.queryByRole('region', { name: 'Dernières créations' });

test('the home page shows the logo, and both workshops with their words, numbers and links', async () => {
  const { textContent } = await open();
  expect(screen.getByRole('img', { name: new RegExp(`^Logo de ${BRAND.name}`) })).toBeInTheDocument();
  for (const { id, name, siret, links } of BRAND.workshops) {
    expect(screen.getByRole('heading', { name })).toBeInTheDocument();
    for (const text of [...PRESENTATION.workshops[id], `SIRET ${siret}`]) expect(textContent).toContain(text);
    expect(link(new RegExp(`^Instagram de ${name}`))).toHaveAttribute('href', links.instagram);
    expect(link(new RegExp(`^Boutique en ligne de ${name}`))).toHaveAttribute('href', links.shop);
  }
});

test('the home page reaches every category, the avis, their form and the letter without a menu', async () => {
  await open();
  const hrefs = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
  const categories = COLLECTIONS.flatMap((of) => MENU[of].map(({ slug }) => `/${of}/${slug}`));
  expect(hrefs).toEqual(expect.arrayContaining(categories));
  expect(link('Lire les avis')).toHaveAttribute('href', '/avisClients');
  expect(link('Je laisse un avis')).toHaveAttribute('href', '/addavisClient');
  expect(link('Nous écrire')).toHaveAttribute('href', '/contact');
});

test('the home page has one heading of the first level and skips no level', async () => {
  await open();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

describe('the latest creations', () => {
  test('lead to their own address', async () => {
    await open(async () => [{ ...aPhotographed('Ourson'), id: 'ourson 1' }, aPhotographed('Lapin')]);
    expect(link('Ourson')).toHaveAttribute('href', '/creation/ourson%201');
    expect(link('Lapin')).toHaveAttribute('href', '/creation/lapin');
  });

  test('have no section where the catalogue is empty; « Découvrir » still leads somewhere', async () => {
    const answer = held<Creation[]>();
    const container = await open(() => answer.promise);
    expect(section()).toBeVisible();
    await answer.resolve([]);
    expect(section()).toBeNull();
    expect(
      container.querySelector(link('Découvrir les créations').getAttribute('href') ?? ''),
    ).not.toBeNull();
  });

  test('that cannot be read can be tried again', async () => {
    await open(() => Promise.reject(new Error('unavailable')));
    expectLogged();
    vi.mocked(listLatest).mockResolvedValue([aPhotographed('Ourson')]);
    await press('Réessayer');
    expect(link('Ourson')).toBeVisible();
  });
});

test('an unknown address gets ways on', () => {
  show(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(link('Retour à l’accueil')).toHaveAttribute('href', '/');
});
