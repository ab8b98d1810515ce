import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { act } from 'react';
import { BRAND } from '../../src/domain/brand';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** The footer as a module loaded in the given year. */
async function footerOf(year: number) {
  vi.resetModules();
  vi.setSystemTime(new Date(year, 5, 1));
  const { Footer } = await import('../../src/layout/Footer');
  return (
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  );
}

describe('the footer', () => {
  test('leads to the administration by its logo, and to the developer by the credit', async () => {
    render(await footerOf(2026));
    expect(screen.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: BRAND.developer.name })).toHaveAttribute(
      'href',
      BRAND.developer.url,
    );
  });

  test('shows the year of the visit on a page that was built the year before, without a complaint', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(await footerOf(2026));
    document.body.append(place);
    expect(place).toHaveTextContent('© 2026');
    const visited = await footerOf(2027);
    await act(async () => void hydrateRoot(place, visited));
    expect(place).toHaveTextContent('© 2027');
  });
});

describe('the legal menu', () => {
  const button = () => screen.getByRole('button', { name: 'Informations légales' });

  test('opens on the three legal pages, each in a new tab and saying so', async () => {
    render(await footerOf(2026));
    expect(screen.queryByRole('link', { name: /Mentions/ })).not.toBeInTheDocument();
    await userEvent.click(button());
    for (const [name, href] of [
      [/^Mentions légales ?\(nouvel onglet\)$/, '/mentions-legales.html'],
      [/^Confidentialité ?\(nouvel onglet\)$/, '/confidentialite.html'],
      [/^Cookies ?\(nouvel onglet\)$/, '/cookies.html'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  test('closes on a press elsewhere, not on one inside', async () => {
    render(await footerOf(2026));
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('list'));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(document.body);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes on Escape and gives the focus back to its button', async () => {
    render(await footerOf(2026));
    await userEvent.click(button());
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(button()).toHaveFocus();
  });
});
