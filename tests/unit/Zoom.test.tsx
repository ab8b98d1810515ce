/** The zoom. Leafing, focus, Escape, history and scrolling: tests/e2e/zoom.spec.ts; failed photos: creation.spec.ts. */
import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { App } from '../../src/site/App';
import type { Creation } from '../../src/domain/creation';
import { list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';
import { aPage } from './records';
import { expectLogged, held, press, user } from './support';

/** Called for the first page, then for the next. */
const list = vi.mocked(listOf);
/** In milliseconds, for code that a busy machine has to compile. */
const CODE = { timeout: 20_000 };
const dialog = () => screen.getByRole('dialog');
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const title = () => within(dialog()).queryByRole('heading')?.textContent;
let category = 0;

/** Opens a creation of a list. Lists outlive a test, so each uses its own. */
async function open(first: ListPage<Creation>, name: string) {
  list.mockResolvedValueOnce(first);
  history.pushState(null, '', `/couture/essai-${(category += 1)}`);
  render(<App />, { wrapper: BrowserRouter });
  await user.click(await screen.findByRole('link', { name }, CODE));
  await screen.findByRole('dialog', {}, CODE);
}

test('a next page that fails can be tried again, and is forgotten once it is left', async () => {
  list.mockRejectedValue(new Error('unavailable'));
  await open(aPage('Un Deux …'), 'Deux');
  await press(inDialog('Création suivante'));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('La suite n’a pas pu être chargée.');
  await press(inDialog('Création suivante'));
  await press(inDialog('Création précédente'));
  expectLogged(3);
  expect(title()).toBe('Un');
  const { promise, resolve } = held<ListPage<Creation>>();
  list.mockReturnValue(promise);
  await press(inDialog('Création suivante'));
  await press(inDialog('Création suivante'));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Chargement...');
  await press(inDialog('Création précédente'));
  await resolve(aPage('Trois'));
  expect(title()).toBe('Un');
});
