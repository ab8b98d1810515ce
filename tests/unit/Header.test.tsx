import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Header } from '../../src/layout/Header';
import { COLLECTIONS, MENU, WHOLE, capitalise } from '../../src/domain/catalogue';
import { installNativeDialog } from './nativeDialog';

beforeEach(installNativeDialog);

function show(at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <button type="button">Ailleurs</button>
      <Header />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const group = (name: string) => screen.getByRole('button', { name });
const expanded = () =>
  COLLECTIONS.map(capitalise).filter((name) => group(name).getAttribute('aria-expanded') === 'true');

describe('the header', () => {
  test('a closed group has no links to reach', () => {
    show();
    expect(screen.queryByRole('link', { name: 'Peluches' })).not.toBeInTheDocument();
  });

  test('the group closes when the focus leaves the menu, not when it moves within', async () => {
    const user = show();
    await user.click(group('Personnalisable'));
    await user.tab();
    expect(expanded()).toEqual(['Personnalisable']);
    for (const label of [WHOLE.personnalisable, ...MENU.personnalisable.map(({ label }) => label)]) {
      expect(screen.getByRole('link', { name: label })).toHaveFocus();
      await user.tab();
    }
    expect(expanded()).toEqual([]);
  });

  test.each([
    ['/Crochet/composition-Florale', 'Crochet', 'Compositions florales'],
    ['/personnalisable/adhesif', 'Personnalisable', 'Adhésifs'],
    ['/personnalisable/adhessif', 'Personnalisable', 'Adhésifs'],
    ['/personnalisable/adh%C3%A9ssif', 'Personnalisable', 'Adhésifs'],
    ['/papier/d%C3%A9coration/', 'Papier', 'Décoration'],
  ])('the link of the current page says so at %s', async (path, collection, label) => {
    const user = show(path);
    await user.click(group(collection));
    const current = screen
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual([label]);
  });

  test('no link is current at an address below a category', async () => {
    const user = show('/couture/sac/rouge');
    await user.click(group('Couture'));
    expect(screen.getByRole('link', { name: 'Sacs' })).not.toHaveAttribute('aria-current');
  });

  test('an undecodable address does not break the navigation', () => {
    show('/couture/100%');
    expect(group('Couture')).toBeVisible();
  });
});

describe('the drawer', () => {
  async function openDrawer() {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    return {
      user,
      drawer: within(screen.getByRole('dialog', { name: 'Menu' })),
      dialog: screen.getByRole('dialog'),
    };
  }

  test('stays open on a press inside that hits no link', async () => {
    const { user, drawer, dialog } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: 'Couture' }));
    await user.click(drawer.getByRole('navigation'));
    expect(dialog).toBeVisible();
  });
});
