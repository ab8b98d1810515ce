/** The service is stubbed, to hold, fail and change lists at will; tests/services has the real queries. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Section } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import type { list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';

/** The catalogue's `list`: the first page of a list, the next one by the id of the item before it. */
const list = vi.fn<(section: Section) => Promise<ListPage<Creation>>>();
const next = vi.fn<(after: string) => Promise<ListPage<Creation>>>();
vi.mock('../../src/services/creations/creations', () => ({
  list: ((section, after) => (after ? next(after.name) : list(section))) satisfies typeof listOf,
}));

const user = userEvent.setup();

/** Tells every observer that the end of the list is near. */
let comeNear = () => {};

beforeEach(() => {
  // Lists live as long as the tab: each test is a new tab.
  vi.resetModules();
  list.mockReset();
  next.mockReset();
  const watchers = new Set<() => void>();
  comeNear = () => watchers.forEach((watcher) => watcher());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly watcher: () => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.watcher = () => callback([{ isIntersecting: true }]);
      }
      observe() {
        watchers.add(this.watcher);
      }
      disconnect() {
        watchers.delete(this.watcher);
      }
    },
  );
});

function creation(name: string, fields: Partial<Creation> = {}): Creation {
  return {
    id: name.toLowerCase(),
    name,
    description: `Description de ${name}`,
    price: '12',
    picture: {
      url: `https://example.test/${name}.webp`,
      width: 1200,
      height: 1500,
      renditions: { 400: `https://example.test/${name}-400.webp` },
    },
    collection: 'couture',
    category: 'sac',
    customizable: false,
    createdAt: '',
    ...fields,
  };
}

/** A page with creations of these names; a final '…' means that there are more. */
const page = (names: string): ListPage<Creation> => ({
  items: names
    .replace(' …', '')
    .split(' ')
    .map((name) => creation(name)),
  hasMore: names.endsWith('…'),
});

/** A promise and its settlers. */
function pending<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((res, rej) => {
    resolve = res;
    reject = rej;
  });
  return { promise, resolve, reject };
}

async function open(path = '/couture/sac') {
  const { CreationList } = await import('../../src/pages/creations/CreationList');
  const shown = render(
    <MemoryRouter initialEntries={['/', path]} initialIndex={1}>
      <Link to="/papier/divers">Ailleurs</Link>
      <Back />
      <Routes>
        {['couture', 'papier', 'crochet', 'personnalisable'].map((collection) => (
          <Route key={collection} path={`/${collection}/:category?`} element={<CreationList />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  await settle();
  return shown;
}

function Back() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Page précédente, depuis {pathname}
    </button>
  );
}

const settle = () => act(async () => {});
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const linkTo = (name: string) => screen.getByRole('link', { name });
const pictures = () => [...document.querySelectorAll('img')];
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page', () => {
  test('has a breadcrumb and links to the sister categories', async () => {
    list.mockResolvedValue(page('Anse'));
    await open('/crochet/composition-florale');

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Crochet - Composition-florale$/);
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Accueil',
      'Crochet',
      'Compositions florales',
    ]);
    const siblings = within(screen.getByRole('navigation', { name: 'Catégories de la collection crochet' }));
    expect(siblings.getAllByRole('link')).toHaveLength(6);
    expect(siblings.getByRole('link', { current: 'page' })).toHaveTextContent('Compositions florales');
    expect(siblings.getByRole('link', { name: 'Peluches' })).toHaveAttribute('href', '/crochet/peluche');
    expect(list.mock.calls).toEqual([[{ collection: 'crochet', category: 'composition-florale' }]]);
  });

  test('loads, then shows name, description, price and picture', async () => {
    const { promise, resolve } = pending<ListPage<Creation>>();
    list.mockReturnValue(promise);
    await open();
    expect(screen.getByText('Chargement...')).toBeVisible();

    resolve({ items: [creation('Besace', { price: '12,50' })], hasMore: false });
    await settle();

    expect(screen.queryByText('Chargement...')).toBeNull();
    expect(cards()).toEqual(['Besace']);
    expect(screen.getByText('Description de Besace')).toBeVisible();
    expect(screen.getByText('12,50 €')).toBeVisible();
    expect(linkTo('Besace')).toHaveAttribute('href', '/creation/besace');
    expect(pictures()[0]).toHaveAttribute(
      'srcset',
      'https://example.test/Besace-400.webp 400w, https://example.test/Besace.webp 1200w',
    );
  });

  test('loads the first row eagerly, its first picture first, the rest lazily', async () => {
    list.mockResolvedValue(page('Un Deux Trois Quatre Cinq'));
    await open();
    expect(pictures().map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'eager',
      'eager',
      'lazy',
    ]);
    expect(pictures().map((picture) => picture.getAttribute('fetchpriority') === 'high')).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('cuts a long description after a word', async () => {
    const description = `${'Elles passent partout. '.repeat(8)}Fin.`;
    list.mockResolvedValue({ items: [creation('Besace', { description })], hasMore: false });
    await open();
    expect(screen.getByText(/^Elles passent/)).toHaveTextContent(/ (Elles|passent|partout)…$/);
  });

  test('draws the ground for a picture that failed, before it listened, too', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      return this.src.includes('Un');
    });
    list.mockResolvedValue(page('Un Deux Trois'));
    await open();
    expect(pictures()).toHaveLength(2);
    act(() => void pictures()[0]?.dispatchEvent(new Event('error')));
    expect(pictures()).toHaveLength(1);
  });

  test('left while loading does not touch the list shown next', async () => {
    const slow = pending<ListPage<Creation>>();
    list.mockReturnValueOnce(slow.promise).mockResolvedValue(page('Papier'));
    await open();

    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await settle();
    slow.resolve(page('Couture'));
    await settle();

    expect(cards()).toEqual(['Papier']);
  });
});

describe('the rest of a list', () => {
  test('is requested once at a time', async () => {
    const more = pending<ListPage<Creation>>();
    list.mockResolvedValue(page('A Z …'));
    next.mockReturnValue(more.promise);
    await open();

    await user.click(button('Voir plus de créations'));
    await user.click(button('Chargement...'));
    act(() => comeNear());

    expect(next).toHaveBeenCalledTimes(1);
    expect(button('Chargement...')).toHaveAttribute('aria-busy', 'true');
    expect(button('Chargement...')).toHaveFocus();
    more.resolve(page('B'));
    await settle();
    expect(cards()).toEqual(['A', 'Z', 'B']);
  });

  test('that fails keeps the list and waits for a press to retry', async () => {
    list.mockResolvedValue(page('A …'));
    next.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(page('B'));
    await open();

    act(() => comeNear());
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent('La suite n’a pas pu être chargée.');
    vi.mocked(console.error).mockClear();
    act(() => comeNear());
    expect(next).toHaveBeenCalledTimes(1);

    await user.click(button('Réessayer'));
    await settle();
    expect(cards()).toEqual(['A', 'B']);
  });

  test('never shows a creation twice', async () => {
    list.mockResolvedValue(page('A B …'));
    next.mockResolvedValue(page('B C'));
    await open();

    act(() => comeNear());
    await settle();

    expect(cards()).toEqual(['A', 'B', 'C']);
  });
});

describe('a list seen before', () => {
  /** Opens a list, loads its second page, leaves, and comes back while the first page is being read again. */
  async function comeBack(fresh: () => Promise<ListPage<Creation>>) {
    list.mockResolvedValueOnce(page('B D …'));
    next.mockResolvedValueOnce(page('F H …')).mockResolvedValueOnce(page('J'));
    await open();
    act(() => comeNear());
    await settle();
    list.mockResolvedValueOnce({ items: [], hasMore: false }).mockImplementationOnce(fresh);
    await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
    await settle();
    await user.click(button(/Page précédente/));
    await settle();
  }

  test('is shown at once as far as it was loaded', async () => {
    const { promise, resolve } = pending<ListPage<Creation>>();
    await comeBack(() => promise);
    expect(cards()).toEqual(['B', 'D', 'F', 'H']);

    resolve(page('B D …'));
    await settle();
    expect(cards()).toEqual(['B', 'D', 'F', 'H']);
    act(() => comeNear());
    await settle();
    expect(cards()).toEqual(['B', 'D', 'F', 'H', 'J']);
  });

  test.each([
    ['a new first one', 'A B …', 'A B D F H'],
    ['a new one between', 'B C …', 'B C D F H'],
    ['one that is gone', 'D F …', 'D F H'],
  ])('takes in %s and keeps what was loaded beyond', async (_, fresh, expected) => {
    await comeBack(async () => page(fresh));

    expect(cards()).toEqual(expected.split(' '));
    act(() => comeNear());
    await settle();
    expect(cards()).toEqual([...expected.split(' '), 'J']);
  });

  test('keeps the focus on a card that has moved', async () => {
    const { promise, resolve } = pending<ListPage<Creation>>();
    await comeBack(() => promise);
    act(() => linkTo('D').focus());

    resolve(page('C D …'));
    await settle();

    expect(cards()).toEqual(['C', 'D', 'F', 'H']);
    expect(linkTo('D')).toHaveFocus();
  });

  test('that became shorter shows what is left', async () => {
    await comeBack(async () => page('B'));

    expect(cards()).toEqual(['B']);
    expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull();
  });

  test('that cannot be refreshed tells its age and offers a retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await comeBack(() => Promise.reject(new Error('unavailable')));
    expect(cards()).toEqual(['B', 'D', 'F', 'H']);
    expect(screen.getByText(/^Catalogue du \d+(er)? \p{L}+ \d{4} à \d+ h \d\d, /u)).toBeVisible();
    const retry = pending<ListPage<Creation>>();
    list.mockReturnValueOnce(retry.promise);

    await user.click(button('Réessayer'));
    await user.click(button('Chargement...'));
    retry.resolve(page('A B …'));
    await settle();

    expect(cards()).toEqual(['A', 'B', 'D', 'F', 'H']);
    expect(screen.queryByText(/^Catalogue du/)).toBeNull();
    expect(list).toHaveBeenCalledTimes(4);
  });
});
