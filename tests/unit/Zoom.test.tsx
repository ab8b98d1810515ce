/** A creation over its list. Focus, Escape, history and scrolling are tested in a browser (tests/e2e/zoom.spec.ts). */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import type { get as getOf, list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';
import { installNativeDialog } from './nativeDialog';

const first = vi.fn<() => Promise<ListPage<Creation>>>();
const next = vi.fn<() => Promise<ListPage<Creation>>>();
vi.mock('../../src/services/creations/creations', () => ({
  list: ((_, after) => (after ? next() : first())) satisfies typeof listOf,
  get: (async () => null) satisfies typeof getOf,
}));

const user = userEvent.setup();
/** In milliseconds, for code that a busy machine has to compile. */
const CODE = { timeout: 20_000 };
const settle = () => act(async () => {});
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog');
const title = () => within(dialog()).queryByRole('heading')?.textContent;

const creation = (name: string): Creation => ({
  id: name.toLowerCase(),
  name,
  description: '',
  price: '12',
  picture: { url: `https://example.test/${name}.webp`, width: 1200, height: 1500, renditions: {} },
  collection: 'couture',
  category: 'sac',
  customizable: false,
  createdAt: '',
});
const page = (names: string, hasMore = false) => ({ items: names.split(' ').map(creation), hasMore });

beforeEach(() => {
  // Lists live as long as the tab: each test is a new tab.
  vi.resetModules();
  next.mockReset();
  installNativeDialog();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function open(list: ListPage<Creation>, name: string) {
  first.mockResolvedValue(list);
  const { App } = await import('../../src/App');
  render(<App />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/couture/sac']}>{children}</MemoryRouter>,
  });
  await user.click(await screen.findByRole('link', { name }, CODE));
  await screen.findByRole('dialog', {}, CODE);
}

test('a list leafs round, and says where in it one is', async () => {
  await open(page('Un Deux Trois'), 'Un');
  expect(dialog()).toHaveAccessibleName('Un');
  expect(dialog()).toHaveTextContent('1 / 3');
  await user.click(button('Création suivante'));
  expect(title()).toBe('Deux');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(title()).toBe('Un');
  await user.keyboard('{ArrowLeft}');
  expect(title()).toBe('Trois');
  await user.click(button('Création précédente'));
  expect(dialog()).toHaveTextContent('2 / 3');
});

test('beyond the last loaded creation, it waits for the next page', async () => {
  let resolve: (list: ListPage<Creation>) => void = () => {};
  next.mockReturnValue(new Promise((done) => (resolve = done)));
  await open(page('Un Deux', true), 'Deux');
  // Nobody knows how many there are.
  expect(dialog()).not.toHaveTextContent('/ 2');
  await user.click(button('Création suivante'));
  await user.keyboard('{ArrowRight}');
  expect(title()).toBeUndefined();
  expect(dialog()).toHaveTextContent('Chargement...');
  await act(async () => resolve(page('Trois Quatre')));
  expect(title()).toBe('Trois');
  expect(dialog()).toHaveTextContent('3 / 4');
  expect(next).toHaveBeenCalledTimes(1);
  // What was asked for has come: it is not asked for again.
  await user.keyboard('{ArrowLeft}');
  expect(title()).toBe('Deux');
});

test('a next page that fails can be tried again, and is forgotten once it is left', async () => {
  next.mockRejectedValue(new Error('unavailable'));
  await open(page('Un Deux', true), 'Deux');
  await user.click(button('Création suivante'));
  await settle();
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('La suite n’a pas pu être chargée.');
  await user.click(within(dialog()).getByRole('button', { name: 'Réessayer' }));
  await settle();
  expect(next.mock.calls.length).toBeGreaterThan(1);
  vi.mocked(console.error).mockClear();
  await user.click(button('Création précédente'));
  expect(title()).toBe('Deux');
  next.mockResolvedValue(page('Trois'));
  await user.click(screen.getByRole('button', { name: 'Réessayer', hidden: true }));
  await settle();
  expect(title()).toBe('Deux');
});

test('a photo that fails can be tried again', async () => {
  await open(page('Un Deux'), 'Un');
  const photo = () => within(dialog()).queryByRole('img', { name: 'Photo de la création' });
  act(() => void photo()?.dispatchEvent(new Event('error')));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('La photo n’a pas pu être chargée.');
  expect(photo()).toBeNull();
  await user.click(within(dialog()).getByRole('button', { name: 'Réessayer' }));
  expect(photo()).toBeInTheDocument();
});
