/** What comes before the first paint and after it, and which address a served page belongs to. */
import type { Page } from '@playwright/test';
import { expect, loadedScripts, test } from './support/test';
import { hydrated, open } from './support/hydrated';

test('a page is painted from its HTML alone, and its scripts start after that', async ({ page }) => {
  await page.route(/\/assets\/.*\.(css|js)$/, () => {});
  await page.goto('/crochet/peluche', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.locator('.card__image').first()).toBeVisible();
  // Pictures further down wait for the scripts.
  const lazy = page.locator('.card__image[loading="lazy"]').first();
  await expect(lazy).toBeHidden();
  await page.unrouteAll();
  await page.reload();
  await expect(lazy).toBeVisible();
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});

test('pictures further down come even if a script does not', async ({ page }) => {
  await page.route(/\/assets\/main-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/crochet/peluche');
  await expect(page.locator('.card__image[loading="lazy"]').first()).toBeVisible();
});

test.use({ expectedFaults: [/^console: Failed to load resource: .* 404/] });

test('a tab in the background, which has no frames, starts its scripts, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/contact');
  await expect.poll(async () => (await loadedScripts(page)).length).toBeGreaterThan(2);
});

for (const [address, right, title] of [
  ['/Contact', '/contact', 'Contactez-nous'],
  ['/avisclients', '/avisClients', 'Témoignages clients'],
  ['/Couture', '/couture', 'Couture'],
  ['/COUTURE/Sac?a=1', '/couture/sac?a=1', 'Couture - Sac'],
  ['/crochet/composition-florale', '/crochet/Composition-florale', 'Crochet - Composition-florale'],
  ['/Admin/Login', '/admin/Login', 'Connexion'],
] as const)
  test(`${address} leads to ${right}, drawn once`, async ({ page }) => {
    const titles: string[] = [];
    await page.exposeFunction('seen', (text: string) => titles.push(text));
    await page.addInitScript(() => {
      const { seen } = window as unknown as { seen: (text: string) => void };
      const look = () => {
        const heading = document.querySelector('h1');
        if (heading?.checkVisibility()) seen(heading.textContent);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(address);
    await expect(page).toHaveURL(right);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await hydrated(page);
    expect([...new Set(titles)]).toEqual([title]);
  });

for (const [what, path, code, act, shown] of [
  [
    'a page',
    '/',
    /\/assets\/Contact-/,
    (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Contact' }),
    (page: Page) => page.getByRole('heading', { level: 1, name: 'Contactez-nous' }),
  ],
  [
    'an enlarged picture',
    '/crochet/peluche',
    /\/assets\/Zoom-/,
    (page: Page) => page.locator('.card__picture').first(),
    (page: Page) => page.getByRole('dialog'),
  ],
] as const)
  test(`a sign shows within 300 ms that the code of ${what} is on its way`, async ({ page }) => {
    let send = () => {};
    await page.route(code, (route) => void (send = () => void route.continue()));
    await open(page, path);
    await act(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Chargement...' })).toBeVisible({ timeout: 300 });
    send();
    await expect(shown(page)).toBeVisible();
    await expect(page.getByText('Chargement...')).toHaveCount(0);
  });
