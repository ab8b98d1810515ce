import type { Locator, Page, Route } from '@playwright/test';
import { browserOptions } from '../../scripts/e2e/browser';
import { BRAND } from '../../src/domain/brand';
import { creation, database, store, storedNames } from './support/records';
import { expect, test } from './support/test';

// A service worker would let requests past `page.route`.

const LIST = '/crochet/peluche';

/** What opens the enlarged picture of each card. */
function openers(page: Page): Locator {
  return page.getByRole('link', { name: /^Agrandir la photo/ });
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** A list that was come to from the home page, with its cards. */
async function openList(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Peluches' }).click();
  await expect(heading(page)).toHaveText('Crochet - Peluche');
  await expect(openers(page).first()).toBeVisible();
}

test('a link followed right after closing a picture is not undone', async ({ page }) => {
  await openList(page);
  await openers(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] .zoom__close')?.click();
    document.querySelector<HTMLElement>('header a[href="/contact"]')?.click();
  });
  await expect(heading(page)).toHaveText('Contactez-nous');
  await page.goBack();
  await expect(heading(page)).toHaveText('Crochet - Peluche');
  await expect(page).toHaveURL(LIST);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(heading(page)).toHaveText('Contactez-nous');
});

test('another picture opened right after closing one stays open', async ({ page }) => {
  await openList(page);
  await openers(page).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const second = await openers(page).nth(1).getByRole('img').getAttribute('alt');
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] .zoom__close')?.click();
    document.querySelectorAll<HTMLElement>('.card__zoom')[1]?.click();
  });
  await expect(page.getByRole('dialog', { name: second ?? '', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: second ?? '', exact: true })).toBeVisible();
});

test('a double click opens a picture once', async ({ page }) => {
  await openList(page);
  const dialog = page.getByRole('dialog');
  for (const pressTwice of [
    () => openers(page).first().dblclick(),
    () =>
      openers(page)
        .first()
        .evaluate((opener: HTMLElement) => [opener.click(), opener.click()]),
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

test('a picture left before the next one is drawn closes', async ({ page }) => {
  await openList(page);
  const second = await openers(page).nth(1).getByRole('img').getAttribute('alt');
  const dialog = page.getByRole('dialog');
  await openers(page).first().click();
  await expect(dialog).toBeVisible();
  await dialog.evaluate((open) => {
    for (const name of ['Photo suivante', 'Fermer'])
      [...open.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  });
  await expect(page).toHaveURL(LIST);
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: second ?? '', exact: true })).toBeVisible();
});

test('selecting the caption and letting go over the picture keeps it open', async ({ page }) => {
  await openList(page);
  await openers(page).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { level: 2 }).hover({ position: { x: 5, y: 10 } });
  await page.mouse.down();
  await page.mouse.move(40, 300, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(41, 301);
  await expect(dialog).toBeVisible();
  await page.mouse.click(12, 150);
  await expect(dialog).toHaveCount(0);
});

test('a creation has an address that Back, Forward and a reload keep to', async ({ page }) => {
  await openList(page);
  const name = (await openers(page).nth(2).getByRole('img').getAttribute('alt')) ?? '';
  const dialog = page.getByRole('dialog', { name, exact: true });
  await openers(page).nth(2).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/crochet\/peluche\?creation=\w+$/);
  await expect(page).toHaveTitle(`${name} · ${BRAND.name}`);
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
  await expect(page).toHaveTitle(/^Crochet - Peluche|^Peluches/);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(LIST);
  await page.goBack();
  await expect(heading(page)).toHaveText(BRAND.tagline);
});

test('a shared address opens its creation and closes on its list', async ({ page }) => {
  await store('created', { bleu: creation({ name: 'Sac bleu', imageUrl: '' }) });
  await page.goto('/contact');
  await page.goto('/couture/sac?creation=bleu');
  const dialog = page.getByRole('dialog', { name: 'Sac bleu' });
  await expect(dialog).toContainText('Une doublure à fleurs.');
  await expect(dialog.getByRole('button', { name: 'Photo suivante' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/couture/sac');
  await page.goBack();
  await expect(heading(page)).toHaveText('Contactez-nous');
});

test('an address of a creation never shows the plain list first', async ({ page }) => {
  await page.goto(LIST);
  const address = await openers(page).first().getAttribute('href');
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/assets\/.*\.js$/, (route) => (isHolding ? void held.push(route) : route.continue()));
  await page.goto(LIST + address, { waitUntil: 'commit' });
  // By its tag: what is hidden has no role.
  await expect(page.locator('h1')).toBeAttached();
  await expect(page.locator('h1')).toBeHidden();
  isHolding = false;
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeVisible();
});

test('a creation beyond the first page of its list costs one read more', async ({ page }) => {
  const names = await storedNames('crochet', 'peluche');
  const { docs } = await database().collection('created').where('name', '==', names.at(-1)).get();
  const last = docs[0];
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(':batchGet')) reads.push(request.postData() ?? '');
  });
  await page.goto(`${LIST}?creation=${last?.id}`);
  await expect(page.getByRole('dialog', { name: names.at(-1) ?? '', exact: true })).toBeVisible();
  expect(reads).toHaveLength(1);
  expect(reads[0]).toContain(`/created/${last?.id}`);
});

test('an address of a creation that is gone shows the list and says so', async ({ page }) => {
  for (const id of ['inconnue', 'a%2Fb', '..']) {
    await page.goto(`/couture/sac?creation=${id}`);
    await expect(page.getByText('Cette création n’est plus dans la vitrine.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(openers(page).first()).toBeVisible();
  }
});

test('« Partager » hands over the creation’s own address', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data);
        if (shared.length === 2) throw new DOMException('', 'AbortError');
      },
    });
  });
  await store('created', { bleu: creation({ name: 'Sac bleu', customizable: true }) });
  await page.goto('/personnalisable/sac?creation=bleu');
  const button = page.getByRole('dialog').getByRole('button', { name: 'Partager' });
  await button.click();
  await button.click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual(
      Array(2).fill({ title: 'Sac bleu', url: new URL('/couture/sac?creation=bleu', page.url()).href }),
    );
  await expect(page.getByRole('dialog').getByText(/lien/i)).toHaveCount(0);
});

test('« Partager » copies the address where there is nothing to share with', async ({
  page,
  context,
  browserName,
}) => {
  // Headless Chromium asks; the other engines know no such permission.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await store('created', { bleu: creation({ name: 'Sac bleu' }) });
  await page.goto('/couture/sac');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Sac bleu' }) });
  await expect(card.getByRole('link', { name: 'Cette création m’intéresse' })).toBeVisible();
  await card.getByRole('button', { name: 'Partager' }).click();
  await expect(card.getByRole('status')).toHaveText('Lien copié.');
  expect(await pasted(page)).toBe(new URL('/couture/sac?creation=bleu', page.url()).href);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await card.getByRole('button', { name: 'Partager' }).click();
  await expect(card.getByRole('status')).toContainText('/couture/sac?creation=bleu');
});

test('« Cette création m’intéresse » leads to the letter, and Back to the zoom', async ({ page }) => {
  await openList(page);
  await openers(page).first().click();
  await expect(page).toHaveURL(/\?creation=\w+$/);
  const id = new URL(page.url()).searchParams.get('creation');
  await page.getByRole('dialog').getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await expect(page).toHaveURL(`/contact?creation=${id}`);
  await expect(heading(page)).toHaveText('Contactez-nous');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the whole card opens, is one keyboard stop, and its text can be selected', async ({ page }) => {
  await openList(page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: openers(page) })
    .first();
  const title = card.getByRole('heading', { level: 2 });
  await title.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The step back to the list scrolls to where it was left.
  await expect(page).toHaveURL(LIST);
  await title.hover();
  const box = await title.boundingBox();
  if (!box) throw new Error('not drawn');
  await page.mouse.move(box.x + 2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 12, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openers(page).first().focus();
  await page.keyboard.press('Tab');
  await expect(openers(page).nth(1)).toBeFocused();
});

for (const [width, height] of [
  [844, 390],
  [640, 400],
  [640, 360],
  [390, 844],
  [320, 480],
  [1280, 720],
] as const)
  test(`at ${width} × ${height} px an enlarged picture is not smaller than in the list`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(LIST);
    // Of the card's own shape: one that the card crops is limited by the width of the screen only.
    const small = await sizeOf(openers(page).nth(1).getByRole('img'));
    await openers(page).nth(1).click();
    const dialog = page.getByRole('dialog');
    // Polled: its room is measured once the dialog is drawn.
    await expect
      .poll(async () => {
        const large = await sizeOf(dialog.getByRole('img'));
        return Math.min(large.width - small.width, large.height - small.height);
      })
      .toBeGreaterThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Partager' }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('button', { name: 'Fermer' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  });

test('with classic scrollbars no button of an enlarged picture is cut off', async ({
  browserName,
  playwright,
}) => {
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
    await openers(page).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // Unlike `clientWidth`, without the room that is kept for the scrollbar.
    const inner = await page.evaluate(() => document.documentElement.getBoundingClientRect().right);
    for (const name of ['Fermer', 'Photo suivante']) {
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

/** How large a picture is drawn, without the bands that `object-fit: contain` leaves or what `cover` cuts off. */
async function sizeOf(picture: Locator): Promise<{ width: number; height: number }> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  return picture.evaluate((img: HTMLImageElement) => {
    const frame = img.getBoundingClientRect();
    const fit = getComputedStyle(img).objectFit === 'cover' ? Math.max : Math.min;
    const scale = fit(frame.width / img.naturalWidth, frame.height / img.naturalHeight);
    return { width: Math.floor(img.naturalWidth * scale), height: Math.floor(img.naturalHeight * scale) };
  });
}

/** What a paste brings: unlike reading the clipboard, every engine allows it. */
async function pasted(page: Page): Promise<string> {
  await page.evaluate(() => document.body.append(document.createElement('textarea')));
  const field = page.locator('textarea');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  return field.inputValue();
}
