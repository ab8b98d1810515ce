import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, MENU, WHOLE, capitalise } from '../../src/domain/catalogue';
import { Footer } from '../../src/layout/Footer';
import { Header } from '../../src/layout/Header';
import { reloadForMissingCode } from '../../src/site/missingCode';
import { button, link, press, show, user } from './support';

test.each(COLLECTIONS)('the header leads, in the catalogue’s order: %s', async (collection) => {
  const [name, whole] = [capitalise(collection), WHOLE[collection]];
  const links = MENU[collection].map(({ slug, label }) => `${label} /${collection}/${slug}`);
  show(
    <>
      <Header />
      <a href="/">ailleurs</a>
    </>,
  );
  const group = screen.getByText(name).closest('details');
  await press(screen.getByText(name));
  expect(
    [...(group?.querySelectorAll('a') ?? [])].map((one) => `${one.textContent} ${one.pathname}`),
  ).toEqual([`${whole} /${collection}`, ...links]);
  expect(group?.open).toBe(true);
  // The group closes when the focus leaves the header.
  act(() => screen.getByText('ailleurs').focus());
  expect(group?.open).toBe(false);
});

test.each([
  ['/crochet/Composition-florale', 'Crochet', ['Compositions florales']],
  ['/couture/sac/rouge', 'Couture', []],
])('the link of the current page says so at %s', async (path, collection, labels) => {
  show(<Header />, path);
  await press(screen.getByText(collection));
  const current = screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'));
  expect(current.map((one) => one.textContent)).toEqual(labels);
});

test('the footer leads to the administration, the maker and, in new tabs, the legal pages', async () => {
  show(<Footer />);
  expect(link('Administration')).toHaveAttribute('href', '/admin');
  expect(link(BRAND.developer.name)).toHaveAttribute('href', BRAND.developer.url);
  const links = () => screen.queryAllByRole('link', { name: /nouvel onglet/ });
  const info = () => press('Informations légales');
  await info();
  expect(links().map((one) => ['href', 'target'].map((of) => one.getAttribute(of)))).toEqual(
    ['/mentions-legales.html', '/confidentialite.html', '/cookies.html'].map((path) => [path, '_blank']),
  );
  for (const close of [
    () => user.click(document.body),
    () => user.keyboard('{Escape}'),
    () => press(links()[0] ?? ''),
    info,
  ]) {
    await close();
    expect(links()).toEqual([]);
    expect(button('Informations légales')).toHaveAttribute('aria-expanded', 'false');
    await info();
  }
  await user.keyboard('{Escape}');
  expect(button('Informations légales')).toHaveFocus();
});

test('missing code reloads the page, once, unless a form would ask whether to leave', async () => {
  vi.useFakeTimers();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { href: 'https://site.example/', reload });
  vi.stubGlobal('fetch', async () => new Response());
  const ask = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  reloadForMissingCode();
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', ask);
  for (const _ of [1, 2]) window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledOnce();
});
