import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Creation } from '../../src/domain/creation';
import { CreationList } from '../../src/pages/creations/CreationList';
import { list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';
import { ServiceError } from '../../src/services/ServiceError';
import { aPage } from './records';
import { expectLogged, held, press, settle, show, wait } from './support';

const list = vi.mocked(listOf);

/** Lists outlive a test, so each uses its own. */
let category = 0;

async function open() {
  show(<CreationList />, `/couture/essai-${(category += 1)}`);
  await settle();
}

test('a list waits, says after eight seconds why, then shows light copies of its photos', async () => {
  vi.useFakeTimers();
  const answer = held<ListPage<Creation>>();
  list.mockReturnValue(answer.promise);
  await open();
  expect(screen.getByText('Chargement...')).toBeVisible();
  await wait(7999);
  expect(screen.queryByText(/^La connexion est lente/)).toBeNull();
  await wait(1);
  expect(screen.getByText(/^La connexion est lente/)).toBeVisible();
  await answer.resolve(aPage('Besace'));
  expect(screen.queryByText('Chargement...')).toBeNull();
  const copies = 'https://example.test/Besace-400.webp 400w, https://example.test/Besace.webp 1200w';
  expect(document.querySelector('.card__image')).toHaveAttribute('srcset', copies);
});

async function online(): Promise<void> {
  window.dispatchEvent(new Event('online'));
  await settle();
}

test.each([
  ['for a press', () => press('Réessayer')],
  ['for the network', online],
] as const)('a list that fails names the cause and what helps, and waits %s', async (_, retry) => {
  list.mockRejectedValueOnce(new ServiceError('quota-exceeded'));
  await open();
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les créations.*limite/);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  list.mockRejectedValueOnce(new ServiceError('unavailable'));
  await retry();
  expectLogged();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Impossible de charger les créations.*hors connexion/);
  offline.mockReturnValue(true);
  list.mockResolvedValue(aPage('A'));
  await retry();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('A');
  await online();
  expect(list).toHaveBeenCalledTimes(3);
});
