/** The zoom. Leafing, focus, Escape, history and scrolling: tests/e2e/zoom.spec.ts; failed photos: creation.spec.ts. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { App } from '../../src/site/App';
import { get, list } from '../../src/services/creations/creations';
import { aPage } from './records';
import { expectLogged, held, press, user } from './support';

const CODE = { timeout: 20_000 };
/** Lists outlive a test, so each uses its own. */
let category = 0;
const inDialog = () => within(screen.getByRole('dialog'));
const openNext = () => press(inDialog().getByRole('button', { name: 'Création suivante' }));

async function openZoom(names: string, name: string) {
  vi.mocked(list).mockResolvedValueOnce(aPage(names));
  history.pushState(null, '', `/couture/essai-${(category += 1)}`);
  const at = location.pathname;
  render(<App />, { wrapper: BrowserRouter });
  await user.click(await screen.findByRole('link', { name }, CODE));
  return { dialog: await screen.findByRole('dialog', {}, CODE), at };
}

test('a next page that fails can be tried again', async () => {
  await openZoom('Un Deux …', 'Deux');
  vi.mocked(list).mockRejectedValue(new Error('unavailable'));
  await openNext();
  // The list below says so, too.
  expect(screen.getAllByText('La suite n’a pas pu être chargée.')).toHaveLength(2);
  expectLogged();
  vi.mocked(list).mockResolvedValue(aPage('Trois'));
  await openNext();
  expect(inDialog().getByRole('heading')).toHaveTextContent('Trois');
});

test('a photo that fails leaves the copy of its card; only without that too it says so', async () => {
  await openZoom('Un', 'Un');
  const photo = () => inDialog().getByRole('img', { name: /^Photo de «/ });
  fireEvent.error(photo());
  expect(photo()).toHaveAttribute('src', 'https://example.test/Un.webp');
  expect(inDialog().queryByRole('alert')).toBeNull();
  fireEvent.error(photo());
  expect(inDialog().getByRole('alert')).toHaveTextContent('La photo n’a pas pu être chargée.');
});

test('a press beside the content closes; the second of a double click and the end of a selection do not', async () => {
  const { dialog, at } = await openZoom('Un', 'Un');
  const press = (down: Element, detail: number) => {
    fireEvent.mouseDown(down);
    fireEvent.click(dialog, { detail });
  };
  press(dialog, 2);
  press(inDialog().getByRole('heading'), 1);
  expect(dialog).toBeVisible();
  press(dialog, 1);
  expect(dialog).not.toBeVisible();
  await waitFor(() => expect(location.pathname).toBe(at));
});

test('closing it after Back, before React has followed, goes back no further', async () => {
  const { dialog, at } = await openZoom('Un', 'Un');
  const go = vi.spyOn(history, 'go');
  history.replaceState(null, '', at);
  await press(inDialog().getByRole('button', { name: 'Fermer' }));
  expect(dialog).not.toBeVisible();
  expect(go).not.toHaveBeenCalled();
});

test('a page that comes after the zoom is closed does not open it again', async () => {
  const { at } = await openZoom('Un Deux …', 'Deux');
  const page = held<Awaited<ReturnType<typeof list>>>();
  vi.mocked(list).mockReturnValueOnce(page.promise);
  await openNext();
  await press(inDialog().getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(location.pathname).toBe(at));
  await page.resolve(aPage('Trois'));
  expect(await screen.findByRole('link', { name: 'Trois' })).toBeVisible();
  expect(location.pathname).toBe(at);
});

test('a creation that its list lacks is waited for; one that is gone is told', async () => {
  const { at } = await openZoom('Un', 'Un');
  const creation = held<Awaited<ReturnType<typeof get>>>();
  vi.mocked(get).mockReturnValue(creation.promise);
  const background = { pathname: at, search: '', hash: '', key: 'list', state: null };
  // As Back or Forward leads to it.
  history.pushState({ usr: { background }, key: 'gone' }, '', '/creation/gone');
  fireEvent.popState(window);
  expect(await inDialog().findByText('Chargement...')).toBeVisible();
  await creation.resolve(null);
  expect(inDialog().queryByText('Chargement...')).toBeNull();
  expect(inDialog().getByText('Cette création n’est plus au catalogue.')).toBeVisible();
});
