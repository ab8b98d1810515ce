/** The zoom. Leafing, focus, Escape, history and scrolling: tests/e2e/zoom.spec.ts; failed photos: creation.spec.ts. */
import { render, screen, within } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { App } from '../../src/site/App';
import { list } from '../../src/services/creations/creations';
import { aPage } from './records';
import { expectLogged, press, user } from './support';

/** In milliseconds, for code that a busy machine has to compile. */
const CODE = { timeout: 20_000 };
const inDialog = () => within(screen.getByRole('dialog'));
const next = () => press(inDialog().getByRole('button', { name: 'Création suivante' }));

test('a next page that fails can be tried again', async () => {
  vi.mocked(list).mockResolvedValueOnce(aPage('Un Deux …')).mockRejectedValue(new Error('unavailable'));
  history.pushState(null, '', '/couture/essai');
  render(<App />, { wrapper: BrowserRouter });
  await user.click(await screen.findByRole('link', { name: 'Deux' }, CODE));
  await screen.findByRole('dialog', {}, CODE);
  await next();
  // The list below says so, too.
  expect(screen.getAllByText('La suite n’a pas pu être chargée.')).toHaveLength(2);
  expectLogged();
  vi.mocked(list).mockResolvedValue(aPage('Trois'));
  await next();
  expect(inDialog().getByRole('heading')).toHaveTextContent('Trois');
});
