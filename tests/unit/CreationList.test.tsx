import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import { CreationList } from '../../src/pages/creations/CreationList';
import { list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';
import { ServiceError } from '../../src/services/ServiceError';
import { aPage, aPhotographed } from './records';
import { button, expectLogged, go, goBack, held, link, press, settle, show, wait } from './support';

/** Called for the first page, then with the last item. */
const list = vi.mocked(listOf);

let category = 0;

beforeEach(() => {
  // Lists outlive a test, so each uses its own.
  category += 1;
});

async function open(path = `/couture/essai-${category}`) {
  show(<CreationList />, path, '/:collection/:category');
  await settle();
}

const showMore = () => press('Voir plus');
const pictures = () => [...document.querySelectorAll('img')];
const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a category is read by its stored name, and marked; its first row of pictures is first', async () => {
  list.mockResolvedValue(aPage('Un Deux Trois Quatre Cinq'));
  await open('/crochet/Composition-florale');
  expect(list.mock.calls[0]?.[0]).toEqual({ collection: 'crochet', category: 'composition-florale' });
  const sisters = within(screen.getByRole('navigation', { name: 'Catégories de la collection crochet' }));
  expect(sisters.getAllByRole('link')).toHaveLength(6);
  expect(sisters.getByRole('link', { current: 'page' })).toHaveTextContent('Compositions florales');
  const ways = pictures().map((picture) =>
    ['loading', 'fetchpriority'].map((of) => picture.getAttribute(of)),
  );
  const eager = ['eager', 'auto'];
  expect(ways).toEqual([['eager', 'high'], eager, eager, eager, ['lazy', 'auto']]);
});

test('a list waits, says after eight seconds why, then shows name, text, price and picture', async () => {
  vi.useFakeTimers();
  const answer = held<ListPage<Creation>>();
  list.mockReturnValue(answer.promise);
  await open();
  expect(screen.getByText('Chargement...')).toBeVisible();
  await wait(7999);
  expect(screen.queryByText(/^La connexion est lente/)).toBeNull();
  await wait(1);
  expect(screen.getByText(/^La connexion est lente/)).toBeVisible();
  const description = `${'Elles passent partout. '.repeat(8)}Fin.`;
  const besace = { ...aPhotographed('Besace'), price: '12,50', description };
  await answer.resolve({ items: [besace], hasMore: false });
  expect(screen.queryByText('Chargement...')).toBeNull();
  expect(cards()).toEqual(['Besace']);
  expect(screen.getByText('12,50 €')).toBeVisible();
  // A long text is cut after a word.
  expect(screen.getByText(/^Elles passent/)).toHaveTextContent(/ (Elles|passent|partout)…$/);
  expect(link('Besace')).toHaveAttribute('href', '/creation/besace');
  const copies = 'https://example.test/Besace-400.webp 400w, https://example.test/Besace.webp 1200w';
  expect(pictures()[0]).toHaveAttribute('srcset', copies);
});

test('the rest of a list is requested once at a time, and never shows a creation twice', async () => {
  const more = held<ListPage<Creation>>();
  list.mockResolvedValueOnce(aPage('A Z …')).mockReturnValue(more.promise);
  await open();
  await showMore();
  await press('Chargement...');
  expect(list.mock.calls.slice(1).map(([, after]) => after?.name)).toEqual(['Z']);
  expect(button('Chargement...')).toHaveAttribute('aria-busy', 'true');
  expect(button('Chargement...')).toHaveFocus();
  await more.resolve(aPage('Z B'));
  expect(cards()).toEqual(['A', 'Z', 'B']);
  expect(link('B')).toHaveFocus();
});

const RETRIES = [
  ['for a press', () => press('Réessayer')],
  ['for the network', () => online()],
] as const;

/** Reports that the network is back. */
async function online(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await settle();
}

test.each(RETRIES)('a list that fails names the cause and what helps, and waits %s', async (_, retry) => {
  list.mockRejectedValueOnce(new ServiceError('quota-exceeded'));
  await open();
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les créations.*limite.*demain/);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  list.mockRejectedValueOnce(new ServiceError('unavailable'));
  await retry();
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les créations.*hors connexion/);
  offline.mockReturnValue(true);
  list.mockResolvedValue(aPage('A'));
  await retry();
  expect(cards()).toEqual(['A']);
  await online();
  expect(list).toHaveBeenCalledTimes(3);
});

/** Opens a list, loads its second page, leaves, and returns while both are being refreshed. */
async function comeBack(fresh: Promise<ListPage<Creation>>) {
  list.mockResolvedValueOnce(aPage('B D …')).mockResolvedValueOnce(aPage('F H …'));
  await open();
  await showMore();
  await go('/');
  list.mockReturnValueOnce(fresh);
  await goBack();
  await settle();
}

test('a list seen before is shown at once, and keeps the focus on a card that moves', async () => {
  const { promise, resolve } = held<ListPage<Creation>>();
  await comeBack(promise);
  expect(cards()).toEqual(['B', 'D', 'F', 'H']);
  act(() => link('D').focus());
  await resolve(aPage('A B D F H …'));
  expect(list.mock.lastCall?.slice(1)).toMatchObject([undefined, { name: 'H' }]);
  expect(cards()).toEqual(['A', 'B', 'D', 'F', 'H']);
  expect(link('D')).toHaveFocus();
});
