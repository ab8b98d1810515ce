import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, MENU } from '../../src/domain/catalogue';
import { Home } from '../../src/pages/home/Home';
import { NotFound } from '../../src/pages/NotFound';

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

test('an unknown address gets ways on', () => {
  render(<NotFound />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
});
