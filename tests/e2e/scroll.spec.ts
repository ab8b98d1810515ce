/** The scroll position at which a page opens: its top, its target, or where it was left. */
import type { Page, Route } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { hydrated, textFontShown } from './support/hydrated';
import { serve } from './support/proxy';
import { expect, test } from './support/test';

/** Rounded: Firefox scrolls to fractions of a pixel, and returns to whole ones. */
function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

test('a page left right after scrolling is found again where it was', async ({ page }) => {
  // Its height does not depend on what is read.
  await page.goto('/confidentialite.html');
  await hydrated(page);
  await page.evaluate(() => {
    window.scrollTo(0, 900);
    document.querySelector<HTMLElement>('header a[href="/contact"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  await textFontShown(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
  await expect.poll(() => top(page)).toBe(900);

  await page.evaluate(() => {
    window.scrollTo(0, 700);
    history.forward();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
  await expect.poll(() => top(page)).toBe(700);
});

test('a link from another site opens a page at its top, whatever was scrolled before', async ({ page }) => {
  const elsewhere = await serve((_request, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(
      ['/crochet/peluche', '/contact']
        .map((path) => `<a href="${process.env.E2E_SITE}${path}">${path}</a>`)
        .join(' '),
    );
  });
  await page.goto(elsewhere.origin);
  await page.getByRole('link', { name: '/crochet/peluche' }).click();
  // Its script records the position.
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.goBack();
  await page.getByRole('link', { name: '/contact' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeEditable();
  await hydrated(page);
  expect(await top(page)).toBe(0);
  elsewhere.stop();
});

test('Back after « Découvrir les créations » returns to the position that was left', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Découvrir les créations' }).click();
  await expect(page).toHaveURL('/#creations');
  await expect(page.locator('#creations')).toBeInViewport();
  const target = await top(page);
  expect(target).toBeGreaterThan(200);
  await page.evaluate(() => {
    window.scrollBy(0, 300);
    document.querySelector<HTMLElement>('#creations a')?.click();
  });
  await expect(page).not.toHaveURL('/#creations');
  await textFontShown(page);
  await page.goBack();
  await expect(page).toHaveURL('/#creations');
  await expect.poll(() => top(page)).toBe(target + 300);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(0);
});

test('an address with a hash opens and reloads at its target', async ({ page }) => {
  await page.goto('/#collections');
  await hydrated(page);
  // What lies above is higher or lower as the fonts come in time or late.
  const target = () => page.locator('#collections').evaluate((one) => one.getBoundingClientRect().top);
  const opened = await target();
  expect(opened).toBeLessThan(200);
  expect(await top(page)).toBeGreaterThan(200);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.reload();
  await hydrated(page);
  await expect.poll(async () => Math.abs((await target()) - opened)).toBeLessThan(20);
});

test('the logo and the current link lead to the top of their own page', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  for (const name of [`${BRAND.name}, accueil`, 'Accueil']) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.getByRole('banner').getByRole('link', { name, exact: true }).dispatchEvent('click');
    await expect.poll(() => top(page)).toBe(0);
  }
});

test('a page scrolled before its scripts have come stays where it is', async ({ page }) => {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(/\/assets\/.*\.js$/, (route) => (isHolding ? void held.push(route) : route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A font that comes later makes what lies above higher, and the browser scrolls along.
  await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 500)));
  isHolding = false;
  await Promise.all(held.map((route) => route.continue()));
  await hydrated(page);
  expect(await top(page)).toBe(500);
});
