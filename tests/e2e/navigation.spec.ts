import type { Locator, Page, Route } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import {
  COLLECTIONS,
  MENU,
  capitalise,
  categoryPath,
  listTitle,
  toSlug,
  type Collection,
} from '../../src/domain/catalogue';
import { open, textFontShown } from './support/hydrated';
import { emptyCategory } from './support/records';
import { expect, test } from './support/test';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const EMPTY_TEXT = 'Aucun élément trouvé pour cette catégorie.';

/** The header's group of a collection. */
function group(page: Page, collection: Collection): Locator {
  return page.getByRole('banner').getByRole('button', { name: capitalise(collection), exact: true });
}

/** The page says where one is: heading, breadcrumb, window title, description. */
async function expectList(page: Page, collection: Collection, slug: string, label: string): Promise<void> {
  const title = listTitle({ collection, category: slug });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('listitem')).toHaveText([
    'Accueil',
    capitalise(collection),
    label,
  ]);
  await expect(page).toHaveTitle(
    new RegExp(`^${label} faite?s? main · ${capitalise(collection)} · ${BRAND.name}$`),
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', new RegExp(`^${label} `));
}

/** The address that search engines are to keep. */
async function expectCanonical(page: Page, path: string): Promise<void> {
  const { href } = new URL(path, page.url());
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', href);
}

test('a long name of the brand takes a second line and pushes nothing aside', async ({ page }) => {
  await page.goto('/contact');
  const banner = page.getByRole('banner');
  const name = banner.getByText(BRAND.name);
  const last = banner.getByRole('link', { name: 'Avis-clients' });
  await name.evaluate((element) => (element.textContent = 'Les Mailles Enchantées de Léa & Zoé'));
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    expect(await banner.evaluate((element) => element.clientHeight), `${width} px`).toBeLessThan(140);
  }
  await expect(last).toBeInViewport({ ratio: 1 });
});

test.describe('on a desktop', () => {
  test('every link of the menus leads to its list, which says where one is', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    for (const collection of COLLECTIONS)
      for (const { slug, label } of MENU[collection]) {
        await group(page, collection).click();
        await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
        await expect(page).toHaveURL(categoryPath(collection, slug));
        await expectList(page, collection, slug, label);
        await expectCanonical(page, categoryPath(collection, slug));
        await expect(group(page, collection)).toHaveAttribute('aria-expanded', 'false');
        await expect(main).toBeFocused();
      }
    for (const [link, path, heading] of [
      ['Contact', '/contact', 'Contactez-nous'],
      ['Avis-clients', '/avisClients', 'Témoignages clients'],
      ['Accueil', '/', BRAND.tagline],
    ] as const) {
      await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(main).toBeFocused();
    }
  });

  test('the groups open one at a time, by mouse and by keyboard', async ({ page }) => {
    await open(page, '/contact');
    const couture = group(page, 'couture');
    const papier = group(page, 'papier');
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

    await couture.click();
    await expect(link('Trousses & Pochettes')).toBeVisible();
    await papier.click();
    await expect(couture).toHaveAttribute('aria-expanded', 'false');
    await expect(link('Trousses & Pochettes')).toBeHidden();
    await expect(link('Emballage')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(link('Emballage')).toBeHidden();

    await couture.focus();
    await page.keyboard.press('Enter');
    await expect(couture).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(couture).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(link('Toute la couture')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(link('Divers')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(link('Toute la couture')).toBeFocused();
    await page.keyboard.press('End');
    await expect(link('Divers')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(couture).toBeFocused();
    await expect(couture).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('ArrowUp');
    await expect(link('Divers')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(papier).toBeFocused();
    await page.keyboard.press('Space');
    await expect(couture).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(link('Emballage')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/papier/emballage');
    await expect(link('Décoration')).toBeHidden();
  });

  test('the footer holds the legal pages, the administration, year and maker', async ({ page, context }) => {
    await page.goto('/avisClients');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${BRAND.name}`);
    await expect(footer.getByRole('link', { name: BRAND.developer.name })).toHaveAttribute(
      'href',
      BRAND.developer.url,
    );

    const info = footer.getByRole('button', { name: 'Informations légales' });
    const links = footer.getByRole('link', { name: /nouvel onglet/ });
    await info.click();
    await expect(links).toHaveCount(3);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(links).toHaveCount(0);
    await info.click();
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(info).toBeFocused();

    for (const [name, path] of [
      ['Mentions légales', '/mentions-legales.html'],
      ['Confidentialité', '/confidentialite.html'],
      ['Cookies', '/cookies.html'],
    ] as const) {
      await info.click();
      const link = footer.getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      const opened = context.waitForEvent('page');
      await link.click();
      const legal = await opened;
      await expect(legal).toHaveURL(path);
      await expect(legal.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(legal.getByRole('contentinfo')).toBeVisible();
      await legal.close();
      await expect(links).toHaveCount(0);
    }

    await footer.getByRole('link', { name: 'Administration' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue sur la page administration');
  });

  test('every spelling of an address shows its list', async ({ page }) => {
    const names = async (path: string) => {
      await page.goto(path);
      const cards = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(cards.first()).toBeVisible();
      return cards.allTextContents();
    };
    const florals = await names('/crochet/Composition-florale');
    expect(await names('/crochet/composition-florale')).toEqual(florals);
    await expectList(page, 'crochet', 'composition-florale', 'Compositions florales');
    const stickers = await names('/personnalisable/adhesif');
    expect(await names('/personnalisable/adhessif')).toEqual(stickers);
    expect(await names('/personnalisable/adh%C3%A9ssif')).toEqual(stickers);
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText('Adhésifs');
    await expect(page).toHaveTitle(/^Adhésifs faits main · /);
  });

  test('going back before the scripts of a reloaded page shows the earlier page', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
    const held: Route[] = [];
    let isHolding = true;
    await page.route(/\/assets\/.*\.js$/, (route) => (isHolding ? void held.push(route) : route.continue()));
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('/contact');
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  });

  test.describe('at unknown addresses', () => {
    test.use({ expectedFaults: [/^console: .*status of 404/] });

    test('an unknown address is a French page with ways on and the status 404', async ({ page }) => {
      for (const path of ['/introuvable', '/bijoux', '/bijoux/bague', '/couture/sac/rouge']) {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le fil est perdu');
        await expect(page).toHaveTitle(`Page introuvable · ${BRAND.name}`);
      }
      await page.getByRole('main').getByRole('link', { name: 'Papier' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papier');
    });
  });

  test('an unknown category of a known collection is an empty list', async ({ page }) => {
    const answer = await page.goto('/couture/chapeau');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couture - Chapeau');
    await expect(page.getByText(EMPTY_TEXT, { exact: true })).toBeVisible();
    await page.goto(await emptyCategory());
    await expect(page.getByText(EMPTY_TEXT, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Demander une création' }).click();
    await expect(page).toHaveURL('/contact');
  });

  test('going back finds a long list at once where it was left, and so does a reload', async ({ page }) => {
    await page.goto('/crochet/peluche');
    const cards = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(24);
    await page.getByRole('button', { name: 'Voir plus de créations' }).dispatchEvent('click');
    await expect(cards).toHaveCount(40);
    // The focus on the first new card scrolls, too.
    await expect(page.locator('li:focus, li :focus')).toBeVisible();
    await cards.nth(33).scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const left = await page.evaluate(() => window.scrollY);

    // Without the mouse: Playwright would scroll to the link, although it is in sight.
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await textFontShown(page);
    // What stands there the very moment when the list is back: nothing was waited for.
    const atOnce = await page.evaluate(
      () =>
        new Promise<{ cards: number; top: number }>((resolve) => {
          const watcher = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== 'Crochet - Peluche') return;
            watcher.disconnect();
            const { length } = document.querySelectorAll('main h2');
            requestAnimationFrame(() => resolve({ cards: length, top: window.scrollY }));
          });
          watcher.observe(document.body, { childList: true, subtree: true });
          history.back();
        }),
    );
    expect(atOnce).toEqual({ cards: 40, top: left });
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the drawer holds the menus, keeps the focus, and closes in every way', async ({ page }) => {
    await open(page, '/contact');
    const burger = page.getByRole('button', { name: 'Ouvrir le menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true })).toBeHidden();

    await burger.tap();
    await expect(drawer).toBeVisible();
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    // The page behind stands still.
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    // The focus goes round inside.
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();

    await burger.tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(8, 500);
    await expect(drawer).toBeHidden();
    await expect(burger).toBeFocused();

    await burger.tap();
    await drawer.getByRole('button', { name: 'Fermer le menu' }).tap();
    await expect(drawer).toBeHidden();

    for (const collection of COLLECTIONS) {
      const { slug, label } = MENU[collection].at(-1) ?? { slug: '', label: '' };
      await burger.tap();
      await drawer.getByRole('button', { name: capitalise(collection) }).tap();
      await expect(drawer.getByRole('link')).toHaveCount(MENU[collection].length + 4);
      await drawer.getByRole('link', { name: label, exact: true }).tap();
      await expect(drawer).toBeHidden();
      await expect(page).toHaveURL(categoryPath(collection, slug));
      await expectList(page, collection, slug, label);
    }
    await burger.tap();
    await drawer.getByRole('button', { name: 'Couture' }).tap();
    await drawer.getByRole('button', { name: 'Crochet' }).tap();
    await expect(drawer.getByRole('button', { expanded: true })).toHaveText('Crochet');
    await drawer.getByRole('link', { name: 'Avis-clients' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Témoignages clients');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the sister categories of a list stand one tap away', async ({ page }) => {
    await page.goto('/crochet/accessoire');
    const sisters = page.getByRole('navigation', { name: 'Catégories de la collection crochet' });
    await expect(sisters.getByRole('link')).toHaveText(MENU.crochet.map(({ label }) => label));
    await expect(sisters.getByRole('link', { name: 'Accessoires' })).toBeInViewport();
    await sisters.getByRole('link', { name: 'Poupées' }).tap();
    await expectList(page, 'crochet', toSlug('poupee'), 'Poupées');
  });
});
