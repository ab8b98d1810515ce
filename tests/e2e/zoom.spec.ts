import type { Locator, Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { expectSound } from './support/accessibility';
import { storedNames } from './support/records';
import { hold } from './support/requests';
import { cards, hydrated, open, pictureShown, resize, scrollTop, titled } from './support/shown';
import { expect, test } from './support/test';

/** Headless Chromium hides scrollbars, and only new versions exclude them from 100vw. As an option, it would cost two workers. */
const withScrollbars = test.extend({
  context: async ({ playwright, browserName, launchOptions }, provide) => {
    const args = [...(launchOptions.args ?? []), '--disable-blink-features=SmallerViewportUnits'];
    const own = { ignoreDefaultArgs: ['--hide-scrollbars'], args };
    const browser = await playwright[browserName].launch(browserName === 'chromium' ? own : {});
    await provide(await browser.newContext());
    await browser.close();
  },
});

const LIST = '/crochet/peluche';

function links(page: Page): Locator {
  return cards(page).getByRole('link');
}

const zoomOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Unlike `toBeFocused`, holds in Firefox's driver, too, whose window loses the focus with an element that goes. */
async function focused(one: Locator): Promise<void> {
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('a card opens by click and key, leads on, and closes in every way', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Peluches' }).click();
  await titled(page, 'Crochet - Peluche');
  await links(page).first().waitFor();
  const [first = '', second = ''] = await links(page).allTextContents();
  const dialog = page.getByRole('dialog');
  const closed = () => dialog.waitFor({ state: 'hidden' });
  const card = page.locator('.card__image').first();
  const small = await card.evaluate((one: HTMLImageElement) => one.currentSrc);
  const [, name = ''] = /([^/?]+)(?:\?.*)?$/.exec(small) ?? [];
  const large = await hold(page, new RegExp(`^(?!.*${name}).*/(?:v0/b|assets/photos)/`));
  await page.locator('.card').first().click();
  await zoomOf(page, first).waitFor();
  await pictureShown(dialog.locator('.photo__image').first());
  await large.first;
  await large.release();
  await pictureShown(dialog.getByRole('img', { name: /^Photo de «/ }));
  await page.keyboard.press('Escape');
  await closed();
  await focused(links(page).first());

  await page.keyboard.press('Enter');
  await zoomOf(page, first).waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await zoomOf(page, second).waitFor();
  await dialog.getByRole('button', { name: 'Création précédente' }).click();
  await zoomOf(page, first).waitFor();
  await dialog.getByRole('button', { name: 'Création suivante' }).click();
  await zoomOf(page, second).waitFor();
  // When the shown creation changes, the link that had the focus is gone.
  await dialog.getByRole('link', { name: 'Cette création m’intéresse' }).focus();
  await page.keyboard.press('ArrowLeft');
  await focused(zoomOf(page, first));
  await page.keyboard.press('ArrowRight');
  await zoomOf(page, second).waitFor();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await focused(links(page).nth(1));
  await expect(page).toHaveURL(LIST);

  await links(page).nth(6).scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(0);
  await links(page).nth(6).click();
  await dialog.waitFor();
  await page.mouse.click(6, 300);
  await closed();
  await focused(links(page).nth(6));
  await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThanOrEqual(1);
  await expect(page).toHaveURL(LIST);
  await page.goBack();
  await titled(page, BRAND.tagline);
});

test('Back, Forward and a letter keep to the address', async ({ page }) => {
  const names = await storedNames('crochet', 'peluche');
  const [first = '', next = ''] = names;
  await open(page, LIST);
  await links(page).first().click();
  await zoomOf(page, first).waitFor();
  await page.keyboard.press('ArrowRight');
  await zoomOf(page, next).waitFor();
  await expect(page).toHaveURL(/\/creation\/\w+$/);
  await expect(page).toHaveTitle(`${next} · ${BRAND.name}`);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect(page).toHaveURL(LIST);
  await expect(page).toHaveTitle(/^Peluches/);
  await page.reload();
  await hydrated(page);

  await page.goForward();
  await zoomOf(page, next).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await page.waitForURL(/\/contact\?creation=\w+&objet=/);
  await titled(page, 'Contactez-nous');
  await page.reload();
  // Not earlier: Back would leave the document.
  await hydrated(page);
  await page.goBack();
  await page.getByRole('dialog').getByRole('heading', { level: 2, name: next }).waitFor();
});

withScrollbars(
  'at every size the photo is large, no button cut off; the drawer leaves the page its width',
  async ({ page, browserName }) => {
    const names = await storedNames('couture', 'sac');
    const [first = '', last = ''] = [names[0], names.at(-1)];
    await open(page, '/couture/sac');
    const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    if (browserName === 'chromium') expect(scrollbar).toBeGreaterThan(0);
    await links(page).nth(1).click();
    const dialog = page.getByRole('dialog');
    const photo = dialog.getByRole('img', { name: /^Photo de «/ });
    await expect(dialog).toContainText(`2 / ${names.length}`);
    for (const name of [first, last]) {
      await page.keyboard.press('ArrowLeft');
      await zoomOf(page, name).waitFor();
    }
    await pictureShown(photo);
    for (const size of ['844×390', '640×360', '390×844', '320×480', '1280×720'] as const) {
      const { width } = await resize(page, size);
      await page.evaluate((is) => (document.documentElement.style.fontSize = is), width < 330 ? '32px' : '');
      const small = await page.locator('.card__image').nth(1).boundingBox();
      const large = await photo.boundingBox();
      expect.soft(large?.width, size).toBeGreaterThanOrEqual((small?.width ?? 0) - 3);
      await dialog.getByRole('button', { name: 'Partager' }).scrollIntoViewIfNeeded();
      for (const name of ['Fermer', 'Création précédente', 'Création suivante']) {
        const button = dialog.getByRole('button', { name });
        await expect(button).toBeInViewport({ ratio: 1 });
        const isWhole = await button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const at = (x: number) => element.contains(document.elementFromPoint(x, (top + bottom) / 2));
          // Unlike `clientWidth`, excludes the scrollbar's gutter.
          const { right: inner } = document.documentElement.getBoundingClientRect();
          return at(left + 3) && at(right - 3) && right <= inner;
        });
        expect(isWhole, `${name} at ${size}`).toBe(true);
      }
      expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth), size).toBeLessThanOrEqual(width);
    }
    await page.keyboard.press('Escape');
    await resize(page, '390×844');
    const widthOfMain = () => page.getByRole('main').evaluate((main) => main.clientWidth);
    const before = await widthOfMain();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await page.getByRole('button', { name: 'Fermer le menu' }).waitFor();
    expect(await widthOfMain()).toBe(before);
  },
);

test('a press enlarges the photo, which keys and a mouse move; Escape and Back close it first', async ({
  page,
}) => {
  await resize(page, '390×844');
  await open(page, LIST);
  await links(page).nth(1).click();
  const button = page.getByRole('dialog').getByRole('button', { name: 'Agrandir la photo' });
  // On the image, which the browser's menu saves.
  await page
    .getByRole('dialog')
    .getByRole('img')
    .first()
    .click({ position: { x: 5, y: 5 } });
  const enlarged = page.locator('.enlarged');
  const at = () => enlarged.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await enlarged.getByRole('img').waitFor();
  expect(await at()).toEqual([0, 0]);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(0);
  await page.mouse.move(300, 600);
  await page.mouse.down();
  await page.mouse.move(200, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await at())[1]).toBeGreaterThan(100);
  await expectSound(page, 'an enlarged photo');
  await page.keyboard.press('Escape');
  await expect(enlarged).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await page.getByRole('button', { name: 'Réduire la photo' }).click();
  await expect(enlarged).toHaveCount(0);
  await button.press('Enter');
  await enlarged.waitFor();
  await page.goBack();
  await expect(enlarged).toHaveCount(0);
  await page.getByRole('dialog').waitFor();
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(LIST);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});
