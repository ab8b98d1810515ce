import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later } from '../../src/components/later';
import { BRAND } from '../../src/domain/brand';
import { COLLECTIONS, CATEGORIES, COLLECTION_LABELS, capitalise } from '../../src/domain/catalogue';
import { LEGAL_PAGES } from '../../src/domain/legalPages';
import { Footer } from '../../src/layout/Footer';
import { Header } from '../../src/layout/Header';
import { button, link, press, settle, show, user } from './support';

test.each(COLLECTIONS)('the header leads, in the catalogue’s order: %s', (collection) => {
  show(<Header />);
  const group = screen.getByText(capitalise(collection)).closest('details');
  const links = [...(group?.querySelectorAll('a') ?? [])];
  expect(links.map((one) => `${one.textContent} ${one.pathname}`)).toEqual([
    `${COLLECTION_LABELS[collection]} /${collection}`,
    ...CATEGORIES[collection].map(({ slug, label }) => `${label} /${collection}/${slug}`),
  ]);
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
    Object.values(LEGAL_PAGES).map(({ path }) => [path, '_blank']),
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

test('a part whose code cannot be fetched takes nothing else with it', async () => {
  const Part = later(() => Promise.reject(new Error('gone')));
  const { container } = show(
    <p>
      All else <Part />
    </p>,
  );
  await settle();
  expect(container).toHaveTextContent(/^All else/);
});
