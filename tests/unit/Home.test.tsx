import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, MENU } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import { Home } from '../../src/pages/home/Home';
import { NotFound } from '../../src/pages/NotFound';

const listLatest = vi.fn<() => Promise<Creation[]>>();
vi.mock('../../src/services/creations/creations', () => ({ listLatest: () => listLatest() }));

beforeEach(() => void listLatest.mockReset().mockResolvedValue([]));

describe('the home page', () => {
  test('shows the logo, and both workshops with their words and registration numbers', () => {
    const { container } = render(<Home />, { wrapper: MemoryRouter });
    expect(
      screen.getByRole('img', { name: (name) => name.startsWith(`Logo de ${BRAND.name}`) }),
    ).toBeInTheDocument();
    for (const { name, presentation, siret } of BRAND.workshops) {
      expect(screen.getByRole('heading', { name })).toBeInTheDocument();
      for (const paragraph of presentation) expect(container.textContent).toContain(paragraph);
      expect(screen.getByText(`SIRET ${siret}`)).toBeInTheDocument();
    }
  });

  test.each(BRAND.workshops)('leads to Instagram and the shop of $name', ({ name, links }) => {
    render(<Home />, { wrapper: MemoryRouter });
    const link = (channel: string) =>
      screen.getByRole('link', { name: new RegExp(`^${channel} de ${name}`) });
    expect(link('Instagram')).toHaveAttribute('href', links.instagram);
    expect(link('Boutique en ligne')).toHaveAttribute('href', links.shop);
  });

  test('reaches every category without opening a menu', () => {
    render(<Home />, { wrapper: MemoryRouter });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const collection of COLLECTIONS)
      for (const { slug } of MENU[collection]) expect(hrefs).toContain(`/${collection}/${slug}`);
  });

  test('invites to read the avis, to leave one and to write', () => {
    render(<Home />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Lire les avis' })).toHaveAttribute('href', '/avisClients');
    expect(screen.getByRole('link', { name: 'Je laisse un avis' })).toHaveAttribute('href', '/addavisClient');
    expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
  });

  test('has one heading of the first level and skips no level', () => {
    render(<Home />, { wrapper: MemoryRouter });
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    }, 0);
  });
});

describe('the latest creations', () => {
  const section = () => screen.queryByRole('region', { name: 'Dernières créations' });
  const creation = (name: string): Creation => ({
    id: `${name} 1`,
    name,
    description: '',
    price: '12',
    picture: { url: 'https://example.test/o.webp', width: null, height: null, renditions: {} },
    collection: 'crochet',
    category: 'peluche',
    customizable: false,
    createdAt: '',
  });

  /** The home page of a new tab, with the code of the section. */
  async function open() {
    vi.resetModules();
    const { Home: Fresh } = await import('../../src/pages/home/Home');
    render(<Fresh />, { wrapper: (await import('react-router-dom')).MemoryRouter });
  }

  test('lead to their own address', async () => {
    listLatest.mockResolvedValue([creation('Ourson'), creation('Lapin')]);
    await open();
    const links = [
      await screen.findByRole('link', { name: 'Ourson' }),
      screen.getByRole('link', { name: 'Lapin' }),
    ];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/creation/Ourson%201',
      '/creation/Lapin%201',
    ]);
  });

  test('have no section where the catalogue is empty', async () => {
    await open();
    await vi.waitFor(() => expect(section()).toBeNull());
  });

  test('that cannot be read can be tried again', async () => {
    listLatest.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue([creation('Ourson')]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Ourson' })).toBeVisible();
    vi.mocked(console.error).mockClear();
  });
});

test('an unknown address gets ways on', () => {
  render(<NotFound />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
});
