import { creationPath } from '../../src/domain/creationPath';
import { LATEST } from '../../src/domain/sizes';
import { cards, open, titled } from './support/shown';
import { expectStill } from './support/stillness';
import { plush } from './support/records';
import { FIRESTORE, hold } from './support/requests';
import { expect, expectFaults, test } from './support/test';

const PLUSH = 40;

const STALE =
  /Vous voyez la page du \d+(er)? \S+ \d{4} à \d+\u00a0h\u00a0\d\d\u00a0; impossible de la mettre à jour/;

test('without Firestore what was built stays, tells its age, and comes on demand', async ({ page }) => {
  expectFaults(FIRESTORE, '@firebase/firestore', 'La lecture a échoué');
  await page.setViewportSize({ width: 390, height: 1200 });
  await page.route(FIRESTORE, (route) => route.abort());
  await page.goto('/avisClients');
  await page.getByText(STALE).waitFor();
  await page.getByRole('figure').waitFor();
  await expectStill(page, 'avis that cannot be refreshed');
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Dernières créations' });
  await latest.getByRole('link').last().scrollIntoViewIfNeeded();
  await latest.getByText(STALE).waitFor();
  await expect(latest.getByRole('heading', { level: 3 })).toHaveCount(LATEST);
  await expectStill(page, 'latest creations that cannot be refreshed');
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(creationPath(await plush()));
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await retry.waitFor();
  await page.getByRole('button', { name: 'Partager' }).evaluate((one) => one.scrollIntoView());
  // Not under the bar of a phone, and in one line.
  await retry.click({ trial: true });
  expect((await retry.boundingBox())?.height).toBe(44);
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  expect((await page.getByText(STALE).boundingBox())?.height, 'with doubled letters').toBeLessThan(235);
  await page.goto('/crochet/peluche');
  await page.getByText(STALE).waitFor();
  await expect(cards(page)).toHaveCount(PLUSH);
  await page.unroute(FIRESTORE);
  await retry.click();
  await page.getByText(STALE).waitFor({ state: 'detached' });
});

test('a link shows its page from its file, before Firestore’s code comes', async ({ page }) => {
  const refreshed = page.waitForEvent('requestfinished', (one) => /:runQuery/.test(one.url()));
  // Fetched for a link in view, or once it is pointed at.
  const file = page.waitForEvent('requestfinished', (one) =>
    one.url().endsWith('/crochet/peluche/data.json'),
  );
  await open(page, '/crochet');
  await refreshed;
  const reads = await hold(page, FIRESTORE);
  const link = page.getByRole('main').getByRole('link', { name: 'Peluches', exact: true });
  await link.hover();
  await file;
  await link.click();
  await titled(page, 'Crochet - Peluche');
  await expect(cards(page)).toHaveCount(PLUSH);
  const photo = page.getByRole('main').locator('img').first();
  const shown = await photo.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin);
  expect(shown).toBe(process.env.E2E_SITE);
  await reads.first;
  await reads.release();
});

test('a page is painted from its HTML alone, then scripts come, then a phone’s fonts', async ({ page }) => {
  // As files: the text font is asked for once more, from the cache (textFont.ts).
  const fonts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.add(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  const code = await hold(page, /\/assets\/.*\.(css|js)$/);
  await page.goto('/crochet/peluche', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.locator('.card__image').first()).toBeVisible();
  const lazy = page.locator('.card__image[loading="lazy"]').first();
  await expect(lazy).toBeHidden();
  expect([...fonts]).toEqual([]);
  await code.release();
  await lazy.waitFor();
  await expect.poll(() => fonts.size).toBe(2);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});
