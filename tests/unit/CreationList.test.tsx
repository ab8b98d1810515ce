import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import { CreationList } from '../../src/pages/creations/CreationList';
import { list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';
import { aCreation, aPage, aPhotographed } from './records';
import {
  button,
  expectLogged,
  go,
  goBack,
  held,
  link,
  press,
  settle,
  show,
  stubNearness,
  wait,
} from './support';

/** Called for the first page of a list, then for the one after the last item. */
const list = vi.mocked(listOf);

let comeNear: () => void;
let category = 0;

beforeEach(() => {
  comeNear = stubNearness();
  // Lists live as long as the tab: each test has one of its own.
  category += 1;
});

async function open(path = `/couture/essai-${category}`) {
  show(<CreationList />, path, '/:collection/:category');
  await settle();
}

async function reachTheEnd() {
  comeNear();
  await settle();
}

const pictures = () => [...document.querySelectorAll('img')];
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page', () => {
  test('has a breadcrumb and links to the sister categories', async () => {
    list.mockResolvedValue(aPage('Anse'));
    await open('/crochet/composition-florale');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Crochet - Composition-florale$/);
    const trail = within(screen.getByRole('navigation', { name: 'Fil d’Ariane' }));
    const steps = trail.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual(['Accueil', 'Crochet', 'Compositions florales']);
    const siblings = within(screen.getByRole('navigation', { name: 'Catégories de la collection crochet' }));
    expect(siblings.getAllByRole('link')).toHaveLength(6);
    expect(siblings.getByRole('link', { current: 'page' })).toHaveTextContent('Compositions florales');
    expect(siblings.getByRole('link', { name: 'Peluches' })).toHaveAttribute('href', '/crochet/peluche');
    expect(list.mock.calls[0]?.[0]).toEqual({ collection: 'crochet', category: 'composition-florale' });
  });

  test('waits, says after eight seconds why, then shows name, description, price and picture', async () => {
    vi.useFakeTimers();
    const answer = held<ListPage<Creation>>();
    list.mockReturnValue(answer.promise);
    await open();
    expect(screen.getByText('Chargement...')).toBeVisible();
    await wait(7999);
    expect(screen.queryByText(/^La connexion est lente/)).toBeNull();
    await wait(1);
    expect(screen.getByText(/^La connexion est lente/)).toBeVisible();
    await answer.resolve({ items: [{ ...aPhotographed('Besace'), price: '12,50' }], hasMore: false });
    expect(screen.queryByText('Chargement...')).toBeNull();
    expect(cards()).toEqual(['Besace']);
    for (const text of ['Description de Besace', '12,50 €']) expect(screen.getByText(text)).toBeVisible();
    expect(link('Besace')).toHaveAttribute('href', '/creation/besace');
    const copies = 'https://example.test/Besace-400.webp 400w, https://example.test/Besace.webp 1200w';
    expect(pictures()[0]).toHaveAttribute('srcset', copies);
  });

  test('loads the first row eagerly, its first picture first, the rest lazily', async () => {
    list.mockResolvedValue(aPage('Un Deux Trois Quatre Cinq'));
    await open();
    const ways = pictures().map((picture) =>
      ['loading', 'fetchpriority'].map((of) => picture.getAttribute(of)),
    );
    const eager = ['eager', 'auto'];
    expect(ways).toEqual([['eager', 'high'], eager, eager, eager, ['lazy', 'auto']]);
  });

  test('cuts a long description after a word', async () => {
    const description = `${'Elles passent partout. '.repeat(8)}Fin.`;
    list.mockResolvedValue({ items: [aCreation('Besace', { description })], hasMore: false });
    await open();
    expect(screen.getByText(/^Elles passent/)).toHaveTextContent(/ (Elles|passent|partout)…$/);
  });

  test('draws the ground for a picture that failed, before it listened, too', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
      this: HTMLImageElement,
    ) {
      return this.src.includes('Un');
    });
    list.mockResolvedValue(aPage('Un Deux Trois'));
    await open();
    expect(pictures()).toHaveLength(2);
    act(() => void pictures()[0]?.dispatchEvent(new Event('error')));
    expect(pictures()).toHaveLength(1);
  });

  test('left while loading does not touch the list shown next', async () => {
    const slow = held<ListPage<Creation>>();
    list.mockReturnValueOnce(slow.promise).mockResolvedValue(aPage('Papier'));
    await open();
    await go(`/papier/essai-${category}`);
    await slow.resolve(aPage('Couture'));
    expect(cards()).toEqual(['Papier']);
  });
});

describe('the rest of a list', () => {
  test('is requested once at a time, and never shows a creation twice', async () => {
    const more = held<ListPage<Creation>>();
    list.mockResolvedValueOnce(aPage('A Z …')).mockReturnValue(more.promise);
    await open();
    await press('Voir plus de créations');
    await press('Chargement...');
    comeNear();
    expect(list.mock.calls.slice(1).map(([, after]) => after?.name)).toEqual(['Z']);
    expect(button('Chargement...')).toHaveAttribute('aria-busy', 'true');
    expect(button('Chargement...')).toHaveFocus();
    await more.resolve(aPage('Z B'));
    expect(cards()).toEqual(['A', 'Z', 'B']);
  });

  test('that fails keeps the list and waits for a press to retry', async () => {
    list.mockResolvedValueOnce(aPage('A …')).mockRejectedValueOnce(new Error('unavailable'));
    await open();
    await reachTheEnd();
    expect(screen.getByRole('alert')).toHaveTextContent('La suite n’a pas pu être chargée.');
    expectLogged();
    await reachTheEnd();
    expect(list).toHaveBeenCalledTimes(2);
    list.mockResolvedValue(aPage('B'));
    await press('Réessayer');
    expect(cards()).toEqual(['A', 'B']);
  });
});

describe('a list seen before', () => {
  /** Opens a list, loads its second page, leaves, and comes back while the first page is being read again. */
  async function comeBack(fresh: Promise<ListPage<Creation>>) {
    list.mockResolvedValueOnce(aPage('B D …')).mockResolvedValueOnce(aPage('F H …'));
    await open();
    await reachTheEnd();
    await go('/');
    list.mockReturnValueOnce(fresh).mockResolvedValueOnce(aPage('J'));
    await goBack();
    await settle();
  }

  test('is shown at once as far as it was loaded', async () => {
    const { promise, resolve } = held<ListPage<Creation>>();
    await comeBack(promise);
    expect(cards()).toEqual(['B', 'D', 'F', 'H']);
    await resolve(aPage('B D …'));
    expect(cards()).toEqual(['B', 'D', 'F', 'H']);
    await reachTheEnd();
    expect(cards()).toEqual(['B', 'D', 'F', 'H', 'J']);
  });

  test.each([
    ['a new first one', 'A B …', 'A B D F H'],
    ['a new one between', 'B C …', 'B C D F H'],
    ['one that is gone', 'D F …', 'D F H'],
  ])('takes in %s and keeps what was loaded beyond', async (_, fresh, expected) => {
    await comeBack(Promise.resolve(aPage(fresh)));
    expect(cards().join(' ')).toBe(expected);
    await reachTheEnd();
    expect(cards().join(' ')).toBe(`${expected} J`);
  });

  test('starts again where nothing in it is left', async () => {
    await comeBack(Promise.resolve(aPage('X Y …')));
    expect(cards()).toEqual(['X', 'Y']);
  });

  test('keeps the focus on a card that has moved', async () => {
    const { promise, resolve } = held<ListPage<Creation>>();
    await comeBack(promise);
    act(() => link('D').focus());
    await resolve(aPage('C D …'));
    expect(cards()).toEqual(['C', 'D', 'F', 'H']);
    expect(link('D')).toHaveFocus();
  });

  test('that became shorter shows what is left', async () => {
    await comeBack(Promise.resolve(aPage('B')));
    expect(cards()).toEqual(['B']);
    expect(screen.queryByRole('button', { name: /Voir plus/ })).toBeNull();
  });

  test('that cannot be refreshed tells its age and offers a retry', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { promise, reject } = held<ListPage<Creation>>();
    await comeBack(promise);
    await reject(new Error('unavailable'));
    expect(cards()).toEqual(['B', 'D', 'F', 'H']);
    expect(screen.getByText(/^Catalogue du \d+(er)? \p{L}+ \d{4} à \d+ h \d\d, /u)).toBeVisible();
    const retry = held<ListPage<Creation>>();
    list.mockReset().mockReturnValue(retry.promise);
    await press('Réessayer');
    await press('Chargement...');
    await retry.resolve(aPage('A B …'));
    expect(cards()).toEqual(['A', 'B', 'D', 'F', 'H']);
    expect(screen.queryByText(/^Catalogue du/)).toBeNull();
    expect(list).toHaveBeenCalledTimes(1);
  });
});
