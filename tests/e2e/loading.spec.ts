import { BRAND } from '../../src/domain/brand';
import { creationPath } from '../../src/domain/creationPath';
import { plush } from './support/records';
import { hold } from './support/requests';
import { titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

test('a page is painted from its HTML alone, then scripts come, then a phone’s fonts', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  const code = await hold(page, /\/assets\/.*\.(css|js)$/);
  await page.goto('/crochet/peluche', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.locator('.card__image').first()).toBeVisible();
  const lazy = page.locator('.card__image[loading="lazy"]').first();
  await expect(lazy).toBeHidden();
  expect(fonts).toEqual([]);
  await code.release();
  await lazy.waitFor();
  await expect.poll(() => fonts).toHaveLength(2);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});

test('every spelling of an address leads to the right one', async ({ page }) => {
  // Any other spelling is served the 404 page, which redirects.
  expectFaults(/\/(Contact|COUTURE\/Sac\?a=1|Creation\/[^/]+|Admin\/Login)$/);
  const plushie = await plush();
  for (const [address, right, title] of [
    ['/Contact', '/contact', 'Contactez-nous'],
    ['/COUTURE/Sac?a=1', '/couture/sac?a=1', 'Couture - Sac'],
    ['/index.html', '/', BRAND.tagline],
    [creationPath(plushie).replace('creation', 'Creation'), creationPath(plushie), plushie.name],
    ['/crochet/composition-florale', '/crochet/Composition-florale', 'Crochet - Composition-florale'],
    ['/Admin/Login', '/admin/Login', 'Connexion'],
  ] as const)
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForURL(right);
      await titled(page, title);
    });
});
