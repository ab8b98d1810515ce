import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Header } from '../../src/layout/Header';
import { COLLECTIONS, MENU, capitalise } from '../../src/domain/catalogue';
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
  test('links to home, contact and avis', () => {
    show();
    expect(screen.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
    expect(screen.getByRole('link', { name: 'Avis-clients' })).toHaveAttribute('href', '/avisClients');
  });

  test.each(COLLECTIONS)(
    'the group %s holds its category links, with the addresses to the letter',
    async (name) => {
      const user = show();
      await user.click(group(capitalise(name)));
      for (const { slug, label } of MENU[name])
        expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', `/${name}/${slug}`);
    },
  );

  test('no category link is within reach while its group is closed', () => {
    show();
    expect(screen.queryByRole('link', { name: 'Peluches' })).not.toBeInTheDocument();
  });

  test('opening a group closes the one that was open', async () => {
    const user = show();
    await user.click(group('Couture'));
    expect(expanded()).toEqual(['Couture']);
    await user.click(group('Papier'));
    expect(expanded()).toEqual(['Papier']);
    await user.click(group('Papier'));
    expect(expanded()).toEqual([]);
  });

  test.each(['{Enter}', ' '])('the key "%s" opens a group', async (key) => {
    const user = show();
    group('Crochet').focus();
    await user.keyboard(key);
    expect(expanded()).toEqual(['Crochet']);
    expect(group('Crochet')).toHaveFocus();
  });

  test('arrows, Home and End move through an open group and round it', async () => {
    const user = show();
    group('Crochet').focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Sacs' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Peluches' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('link', { name: 'Accessoires' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Sacs' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Accessoires' })).toHaveFocus();
    await user.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'Sacs' })).toHaveFocus();
  });

  test('ArrowUp on a closed group opens it at its end', async () => {
    const user = show();
    group('Crochet').focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Accessoires' })).toHaveFocus();
  });

  test('Escape closes the group and gives the focus back to its button', async () => {
    const user = show();
    group('Papier').focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(expanded()).toEqual([]);
    expect(group('Papier')).toHaveFocus();
  });

  test('a press elsewhere closes the group', async () => {
    const user = show();
    await user.click(group('Couture'));
    await user.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(expanded()).toEqual([]);
  });

  test('the group closes when the focus leaves the menu, not when it moves within', async () => {
    const user = show();
    await user.click(group('Personnalisable'));
    await user.tab();
    expect(expanded()).toEqual(['Personnalisable']);
    for (const link of MENU.personnalisable) {
      expect(screen.getByRole('link', { name: link.label })).toHaveFocus();
      await user.tab();
    }
    expect(expanded()).toEqual([]);
  });

  test('choosing a link closes the group', async () => {
    const user = show();
    await user.click(group('Crochet'));
    await user.click(screen.getByRole('link', { name: 'Poupées' }));
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

  test('no category is the current page at an address beyond its own', async () => {
    const user = show('/couture/sac/rouge');
    await user.click(group('Couture'));
    expect(screen.getByRole('link', { name: 'Sacs' })).not.toHaveAttribute('aria-current');
  });

  test('an address that cannot be decoded does not break the navigation', () => {
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

  test('is shut at first', () => {
    show();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('holds the same links as the header, one group open at a time', async () => {
    const { user, drawer } = await openDrawer();
    for (const name of ['Accueil', 'Contact', 'Avis-clients'])
      expect(drawer.getByRole('link', { name })).toBeInTheDocument();
    for (const collection of COLLECTIONS) {
      await user.click(drawer.getByRole('button', { name: capitalise(collection) }));
      const hrefs = drawer.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(hrefs.filter((href) => href?.split('/').length === 3)).toEqual(
        MENU[collection].map(({ slug }) => `/${collection}/${slug}`),
      );
    }
  });

  test.each([
    ['its button', () => screen.getByRole('button', { name: 'Fermer le menu' })],
    ['the overlay', () => screen.getByRole('dialog')],
    ['a link', () => within(screen.getByRole('dialog')).getByRole('link', { name: 'Contact' })],
  ])('closes on %s', async (_, target) => {
    const { user } = await openDrawer();
    await user.click(target());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ouvrir le menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('stays open on a press inside that chooses nothing', async () => {
    const { user, drawer, dialog } = await openDrawer();
    await user.click(drawer.getByRole('button', { name: 'Couture' }));
    await user.click(drawer.getByRole('navigation'));
    expect(dialog).toBeVisible();
  });
});
