/** The zoom. Leafing, focus, Escape, history and scrolling: tests/e2e/zoom.spec.ts; failed photos: creation.spec.ts. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from '../../src/site/App';
import type { Creation } from '../../src/domain/creation';
import { list as listOf } from '../../src/services/creations/creations';
import type { ListPage } from '../../src/services/ListPage';
import { aPage } from './records';
import { expectLogged, press, show, user } from './support';

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
  show(<App />, `/couture/essai-${(category += 1)}`);
  await user.click(await screen.findByRole('link', { name }, CODE));
  await screen.findByRole('dialog', {}, CODE);
}

test('a next page that fails can be tried again, and is forgotten once it is left', async () => {
  list.mockRejectedValue(new Error('unavailable'));
  await open(aPage('Un Deux …'), 'Deux');
  await press(inDialog('Création suivante'));
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('La suite n’a pas pu être chargée.');
  await press(inDialog('Réessayer'));
  expectLogged(2);
  await press(inDialog('Création précédente'));
  expect(title()).toBe('Deux');
  list.mockResolvedValue(aPage('Trois'));
  await press(screen.getByRole('button', { name: 'Réessayer', hidden: true }));
  expect(title()).toBe('Deux');
});
