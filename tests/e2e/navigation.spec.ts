import type { Locator, Page } from '@playwright/test';
import { BRAND, OWNERS_TEXTS } from '../../src/domain/brand';
import { capitalise, listPath, listTitle, type Collection } from '../../src/domain/catalogue';
import { creationPath } from '../../src/domain/creationPath';
import { plush } from './support/records';
import { FIRESTORE, hold } from './support/requests';
import { cards, header, hydrated, open, scrollTop, titled } from './support/shown';
import { expectStill, painted, settled } from './support/stillness';
import { expect, expectFaults, test } from './support/test';

const SCRIPTS = /\/assets\/.*\.js$/;

function group(page: Page, collection: Collection): Locator {
  return page.locator('summary', { hasText: capitalise(collection) });
}

async function expectList(page: Page, collection: Collection, slug: string, label: string): Promise<void> {
  const path = listPath(collection, slug);
  await page.waitForURL(path);
  await titled(page, listTitle({ collection, category: slug }));
  // On a phone, the chips lead where the trail does.
  const trail = page.locator('.breadcrumb > li');
  await expect(trail).toHaveText(['Accueil', capitalise(collection), label]);
}

test('the groups open one at a time, by mouse and keyboard; a page says where one is', async ({ page }) => {
  await open(page, '/contact');
  const [couture, papier] = [group(page, 'couture'), group(page, 'papier')];
  await couture.click();
  await expect(header(page, 'Trousses & Pochettes')).toBeVisible();
  await papier.click();
  await expect(header(page, 'Trousses & Pochettes')).toBeHidden();
  await expect(header(page, 'Emballage')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(header(page, 'Emballage')).toBeHidden();

  await couture.focus();
  for (const [key, focused, isOpen] of [
    ['Enter', couture, true],
    ['Space', couture, false],
    ['Space', couture, true],
    ['Tab', header(page, 'Toute la couture'), true],
    ['Escape', couture, false],
    ['Tab', papier, false],
    ['Enter', papier, false],
    ['Tab', header(page, 'Tout le papier'), false],
    ['Tab', header(page, 'Emballage'), false],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toBeFocused();
    await expect(header(page, 'Trousses & Pochettes')).toBeVisible({ visible: isOpen });
  }
  await page.keyboard.press('Enter');
  await expectList(page, 'papier', 'emballage', 'Emballage');
  await expect(header(page, 'Décoration')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('every spelling of an address leads to the right one', async ({ page }) => {
  expectFaults(/\/(COUTURE\/Sac\?a=1|Creation\/[^/]+|Admin\/Login)$/);
  const plushie = await plush();
  for (const [address, right, title] of [
    ['/COUTURE/Sac?a=1', '/couture/sac?a=1', 'Couture - Sac'],
    ['/index.html', '/', BRAND.tagline],
    ['/couture/sac/index.html', '/couture/sac', 'Couture - Sac'],
    [`${process.env.E2E_SITE}//couture//sac`, '/couture/sac', 'Couture - Sac'],
    [creationPath(plushie).replace('creation', 'Creation'), creationPath(plushie), plushie.name],
    ['/Admin/Login', '/admin/Login', 'Connexion'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForURL(right);
      await titled(page, title);
    });
});

test('an unknown address is a French 404 page, an unknown category an empty list', async ({ page }) => {
  expectFaults(/\/inconnue\/bague$/);
  for (const [path, status] of [
    ['/introuvable', 404],
    ['/inconnue', 404],
    ['/couture/sac/rouge', 404],
    [`/${'long/'.repeat(1000)}`, 404],
    ['/couture/chapeau', 200],
  ] as const)
    expect((await page.request.get(path)).status(), path).toBe(status);
  const answer = await page.goto('/inconnue/bague');
  expect(answer?.status()).toBe(404);
  await titled(page, 'Le fil est perdu');
  await expect(page).toHaveTitle(`Page introuvable · ${BRAND.name}`);
  await page.getByRole('main').getByRole('link', { name: 'Papier' }).click();
  await titled(page, 'Papier');
});

test('Back, Forward and a reload find a list where it was left', async ({ page }) => {
  await open(page, '/crochet/peluche');
  await expect(cards(page)).toHaveCount(40);
  await expect(page.getByText('40 créations', { exact: true })).toBeVisible();
  await expect(page.getByText(OWNERS_TEXTS.priceNote)).toBeVisible();
  const card = cards(page).nth(33);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  const left = await scrollTop(page);

  // Dispatched: Playwright would scroll to the link, although it is in view.
  await header(page, 'Contact').dispatchEvent('click');
  await titled(page, 'Contactez-nous');
  expect(await scrollTop(page)).toBe(0);
  const reads = await hold(page, FIRESTORE);
  await page.goBack();
  await cards(page).nth(39).waitFor();
  expect(await scrollTop(page)).toBe(left);
  await reads.release();
  await expect(page.getByRole('main')).toBeFocused();

  const name = await card.innerText();
  await card.getByRole('link').dispatchEvent('click');
  await page.getByRole('dialog', { name }).waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
  expect(await scrollTop(page)).toBe(left);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollTop(page)).toBe(left);

  await header(page, 'Accueil').dispatchEvent('click');
  await titled(page, BRAND.tagline);
  await page.goBack();
  await titled(page, 'Crochet - Peluche');
  expect(await scrollTop(page)).toBe(left);
  await page.goForward();
  await titled(page, BRAND.tagline);
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await titled(page, 'Crochet - Peluche');

  await card.getByRole('link').dispatchEvent('click');
  await page.getByRole('dialog', { name }).waitFor();
  await page.reload();
  await hydrated(page);
  await titled(page, name);
  await page.goBack();
  await titled(page, 'Crochet - Peluche');
});

test('a hash leads to its target, the logo to the top, and Back to where one was', async ({ page }) => {
  await open(page, '/#collections');
  await expect(page.locator('#collections')).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(200);
  for (const name of [`${BRAND.name}, accueil`, 'Accueil']) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await header(page, name).dispatchEvent('click');
    await expect.poll(() => scrollTop(page)).toBe(0);
  }

  const link = page.getByRole('link', { name: 'Découvrir les créations' });
  await link.hover();
  const left = await scrollTop(page);
  await link.click();
  await page.waitForURL('/#collections');
  await expect(page.locator('#collections')).toBeInViewport();
  const target = await scrollTop(page);
  expect(target).toBeGreaterThan(200);
  await page.evaluate(() => {
    window.scrollBy(0, 300);
    document.querySelector<HTMLElement>('#collections a')?.click();
  });
  await expect(page).not.toHaveURL('/#collections');
  await page.goBack();
  await page.waitForURL('/#collections');
  // A browser may come back to the hash instead of where the page was left.
  await expect(page.locator('#collections')).toBeInViewport();
  // Not page.goBack: Firefox's driver reports no step over a hash.
  await page.evaluate(() => history.back());
  await expect.poll(() => scrollTop(page)).toBe(left);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the drawer opens before scripts come, holds the menus, closes in every way', async ({ page }) => {
    const burger = page.getByRole('button', { name: 'Ouvrir le menu' });
    const close = page.getByRole('button', { name: 'Fermer le menu' });
    const scripts = await hold(page, SCRIPTS);
    await page.goto('/contact', { waitUntil: 'commit' });
    await expect(header(page, 'Accueil')).toBeHidden();
    await burger.tap();
    await group(page, 'couture').tap();
    await group(page, 'crochet').tap();
    await scripts.release();
    await hydrated(page);
    await expect(header(page, 'Peluches')).toBeVisible();
    await expect(header(page, 'Trousses & Pochettes')).toBeHidden();
    const before = await scrollTop(page);
    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 600);
    expect(await scrollTop(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(close).toBeHidden();

    const steps: [string, () => Promise<unknown>][] = [
      ['the overlay', () => page.touchscreen.tap(8, 500)],
      ['the button', () => close.tap()],
      ['the focus that leaves', () => page.getByRole('textbox', { name: 'Nom' }).focus()],
      ['a wide window', () => page.setViewportSize({ width: 1280, height: 844 })],
    ];
    for (const [what, act] of steps)
      await test.step(what, async () => {
        await burger.tap();
        await close.waitFor();
        await act();
        await expect(close).toBeHidden();
      });
    await expect(header(page, 'Accueil')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });

    await burger.tap();
    await group(page, 'crochet').tap();
    await header(page, 'Accessoires').tap();
    await expect(close).toBeHidden();
    await expectList(page, 'crochet', 'accessoire', 'Accessoires');
    await expect(page.getByRole('main')).toBeFocused();

    await burger.tap();
    await page.goBack();
    await titled(page, 'Contactez-nous');
    await expect(close).toBeHidden();
    await page.goForward();
    await expectList(page, 'crochet', 'accessoire', 'Accessoires');

    const sisters = page.getByRole('navigation', { name: 'Catégories de la collection crochet' });
    await expect(sisters.getByRole('link', { name: 'Accessoires' })).toBeInViewport();
    await sisters.getByRole('link', { name: 'Poupées' }).tap();
    await expectList(page, 'crochet', 'poupee', 'Poupées');
  });
});

test('a text font that came too late for its page is taken by the next one @chromium', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const { load } = FontFace.prototype;
    FontFace.prototype.load = function () {
      const loaded = load.call(this);
      void loaded.then(() => document.documentElement.setAttribute('data-font', 'loaded'));
      return loaded;
    };
  });
  const font = await hold(page, /figtree.*\.woff2$/);
  // The page's `load` may wait for the font.
  await page.goto('/avisClients', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await font.first;
  await painted(page);
  await font.release();
  await page.locator('[data-font]').waitFor({ state: 'attached' });
  await settled(page);
  await expectStill(page, 'the first page');
  const parts = ['.announcement', 'main .button', 'footer a[href="/contact"]'];
  for (const part of parts) expect(await fontOf(page, part), part).not.toMatch(/^Figtree/);
  await page.getByRole('main').getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByLabel('Prénom').waitFor();
  for (const part of parts) expect(await fontOf(page, part), part).toMatch(/^Figtree/);
});

/** The font in which most of an element's text is drawn. */
async function fontOf(page: Page, selector: string): Promise<string | undefined> {
  const chromium = await page.context().newCDPSession(page);
  await chromium.send('DOM.enable');
  await chromium.send('CSS.enable');
  const { root } = await chromium.send('DOM.getDocument');
  const { nodeId } = await chromium.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await chromium.send('CSS.getPlatformFontsForNode', { nodeId });
  await chromium.detach();
  return fonts.sort((a, b) => b.glyphCount - a.glyphCount)[0]?.familyName;
}
