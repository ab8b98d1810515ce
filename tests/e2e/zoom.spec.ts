import type { Locator, Page } from '@playwright/test';
import { browserOptions } from '../../scripts/e2e/browser';
import { BRAND } from '../../src/domain/brand';
import { PAGE_SIZE } from '../../src/domain/limits';
import { hydrated } from './support/hydrated';
import { storedNames } from './support/records';
import { expect, test } from './support/test';

const LIST = '/crochet/peluche';

/** The cards' links: nothing else in a list is a link in a heading. */
function links(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

const zoomOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** A list that was come to from the home page, and the names on its cards. */
async function openList(page: Page): Promise<string[]> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Peluches' }).click();
  await expect(heading(page)).toHaveText('Crochet - Peluche');
  await expect(links(page)).toHaveCount(PAGE_SIZE);
  return links(page).allTextContents();
}

test('a card opens by click and by key, leads on, and closes in every way', async ({ page }) => {
  const [first = '', second = ''] = await openList(page);
  const dialog = page.getByRole('dialog');
  await page.locator('.card__image').first().click();
  await expect(zoomOf(page, first)).toBeVisible();
  const photo = dialog.getByRole('img', { name: 'Photo de la création' });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(links(page).first()).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(zoomOf(page, first)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoomOf(page, second)).toBeVisible();
  await dialog.getByRole('button', { name: 'Création précédente' }).click();
  await expect(zoomOf(page, first)).toBeVisible();
  await dialog.getByRole('button', { name: 'Création suivante' }).click();
  await expect(zoomOf(page, second)).toBeVisible();
  // The focus stays inside, on what can be pressed, and goes back to the creation that was shown last.
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog button, dialog a'))).toBe(
      true,
    );
  }
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(links(page).nth(1)).toBeFocused();
  await expect(page).toHaveURL(LIST);

  await links(page).first().click();
  await expect(dialog).toBeVisible();
  // Let go over the ground: the end of a selection.
  await dialog.getByRole('heading', { level: 2 }).hover({ position: { x: 5, y: 10 } });
  await page.mouse.down();
  await page.mouse.move(6, 300, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(6, 300);
  await expect(dialog).toHaveCount(0);
  // One step back was enough each time.
  await expect(page).toHaveURL(LIST);
  await page.goBack();
  await expect(heading(page)).toHaveText(BRAND.tagline);
});

test('closing takes effect at once, and the list stays where it was', async ({ page }) => {
  await openList(page);
  const card = links(page).nth(6);
  await card.scrollIntoViewIfNeeded();
  // A quarter of the card is below the window.
  await card.evaluate((link) => {
    const { bottom, height } = link.closest('li')?.getBoundingClientRect() ?? { bottom: 0, height: 0 };
    window.scrollBy(0, bottom - innerHeight - height / 4);
  });
  await page
    .locator('.card__image')
    .nth(6)
    .click({ position: { x: 20, y: 20 } });
  await expect(page.getByRole('dialog')).toBeVisible();
  const top = await page.evaluate(() => window.scrollY);
  const closed = await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] .zoom__close')?.click();
    return { isOpen: document.querySelector('dialog[open]') !== null, isInert: document.body.inert };
  });
  expect(closed).toEqual({ isOpen: false, isInert: true });
  await expect(page).toHaveURL(LIST);
  await expect(card).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  // Playwright would scroll the sticky header into view.
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await contact.evaluate((link: HTMLElement) => link.click());
  await expect(heading(page)).toHaveText('Contactez-nous');
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('Back and Escape in the same instant lead back to the list, not beyond', async ({ page }) => {
  await openList(page);
  await links(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    history.back();
    document.querySelector<HTMLElement>('dialog[open] .zoom__close')?.click();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(links(page).first()).toBeFocused();
  await expect(page).toHaveURL(LIST);
});

test('a double click opens a creation once', async ({ page }) => {
  await openList(page);
  const dialog = page.getByRole('dialog');
  for (const pressTwice of [
    () => links(page).first().dblclick(),
    () =>
      links(page)
        .first()
        .evaluate((link: HTMLElement) => [link.click(), link.click()]),
  ]) {
    await pressTwice();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(LIST);
  }
  await page.goBack();
  await expect(heading(page)).toHaveText(BRAND.tagline);
});

test('Back, Forward, the letter and a reload keep to the address', async ({ page }) => {
  const [, second = '', third = ''] = await openList(page);
  await links(page).nth(1).click();
  await expect(zoomOf(page, second)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoomOf(page, third)).toBeVisible();
  const address = new URL(page.url()).pathname;
  expect(address).toMatch(/^\/creation\/\w+$/);
  await expect(page).toHaveTitle(`${third} · ${BRAND.name}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await expect(page).toHaveTitle(/^Peluches/);
  await page.goForward();
  await expect(zoomOf(page, third)).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await expect(page).toHaveURL(/\/contact\?creation=\w+$/);
  await expect(heading(page)).toHaveText('Contactez-nous');
  await page.goBack();
  await expect(zoomOf(page, third)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(zoomOf(page, second)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(zoomOf(page, third)).toBeVisible();

  await page.reload();
  await expect(heading(page)).toHaveText(third);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(heading(page)).toHaveText('Crochet - Peluche');
  await page.goForward();
  await expect(heading(page)).toHaveText(third);
});

test('a card’s link opens in a tab of its own', async ({ page, context }) => {
  const [first = ''] = await openList(page);
  for (const open of [
    () =>
      links(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    () => page.locator('.card__image').first().click({ button: 'middle' }),
  ]) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
    await tab.bringToFront();
    await expect(heading(tab)).toHaveText(first);
    await tab.close();
  }
  await expect(page).toHaveURL(LIST);
});

test('leafing goes through the whole list, and back to a creation that is not loaded yet', async ({
  page,
}) => {
  const names = await storedNames('crochet', 'peluche');
  await openList(page);
  await links(page).first().click();
  const dialog = page.getByRole('dialog');
  for (const name of names) {
    await expect(dialog).toHaveAccessibleName(name);
    await page.keyboard.press('ArrowRight');
  }
  await expect(dialog).toHaveAccessibleName(names[0] ?? '');
  await expect(dialog).toContainText(`1 / ${names.length}`);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAccessibleName(names.at(-1) ?? '');
  await dialog.getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await expect(heading(page)).toHaveText('Contactez-nous');
  await page.reload();
  // Before, Back would be where the document starts.
  await hydrated(page);
  await page.goBack();
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(names.at(-1) ?? '');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(LIST);
});

test('at every size the photo is not smaller than in the list, and no button is cut off', async ({
  page,
}) => {
  for (const [width, height] of [
    [844, 390],
    [640, 360],
    [390, 844],
    [320, 480],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(LIST);
    const small = await page.locator('.card__image').nth(1).boundingBox();
    await links(page).nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const large = await dialog.getByRole('img', { name: 'Photo de la création' }).boundingBox();
    expect.soft(large?.width, `${width} × ${height}`).toBeGreaterThanOrEqual((small?.width ?? 0) - 1);
    await dialog.getByRole('button', { name: 'Partager' }).scrollIntoViewIfNeeded();
    for (const name of ['Fermer', 'Création précédente', 'Création suivante'])
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('with classic scrollbars no button of the zoom is cut off', async ({ browserName, playwright }) => {
  const options = await browserOptions();
  const browser = await playwright[browserName].launch({
    ...options,
    ...(browserName === 'chromium' && {
      // Only Chromium hides them without a window, and only its newest versions end 100vw before them.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [...(options.args ?? []), '--disable-blink-features=SmallerViewportUnits'],
    }),
  });
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 640, height: 360 },
  ]) {
    const page = await browser.newPage({ viewport, baseURL: process.env.E2E_SITE ?? '' });
    await page.goto(LIST);
    const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    expect(scrollbar).toBeGreaterThan(0);
    await links(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // Unlike `clientWidth`, without the room that is kept for the scrollbar.
    const inner = await page.evaluate(() => document.documentElement.getBoundingClientRect().right);
    for (const name of ['Fermer', 'Création suivante']) {
      const button = page.getByRole('dialog').getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      if (!box) throw new Error('not drawn');
      const uncovered = await button.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        return [left + 3, right - 3].every((x) => element.contains(document.elementFromPoint(x, middle)));
      });
      expect(uncovered, `${name} at ${viewport.width} px`).toBe(true);
      expect(box.x + box.width, `${name} at ${viewport.width} px`).toBeLessThanOrEqual(inner);
    }
  }
  await browser.close();
});
