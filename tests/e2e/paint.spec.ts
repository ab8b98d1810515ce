/** What comes before the first paint and after it, and which address a served page belongs to. */
import { hold } from './support/requests';
import { header, hydrated, open, titled } from './support/shown';
import { expect, expectFaults, loadedScripts, test } from './support/test';

test('a page is painted from its HTML alone, and its scripts start after that', async ({ page }) => {
  const code = await hold(page, /\/assets\/.*\.(css|js)$/);
  await page.goto('/crochet/peluche', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.locator('.card__image').first()).toBeVisible();
  // Pictures further down wait for the scripts.
  const lazy = page.locator('.card__image[loading="lazy"]').first();
  await expect(lazy).toBeHidden();
  await code.release();
  await lazy.waitFor();
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});

test('pictures further down come even if a script does not', async ({ page }) => {
  expectFaults(/\/assets\/main-/);
  await page.route(/\/assets\/main-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/crochet/peluche');
  await page.locator('.card__image[loading="lazy"]').first().waitFor();
});

test('a tab in the background, which has no frames, starts its scripts, too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/contact');
  await expect.poll(async () => (await loadedScripts(page)).length).toBeGreaterThan(2);
});

test('every spelling of an address leads to the right one, drawn once', async ({ page }) => {
  // Whatever is spelled in another way is the 404 page, which finds the right address.
  expectFaults(/\/(Contact|avisclients|Couture|COUTURE\/Sac\?a=1|Admin\/Login)$/);
  let titles = new Set<string>();
  await page.exposeFunction('seen', (text: string) => titles.add(text));
  await page.addInitScript(() => {
    const { seen } = window as unknown as { seen: (text: string) => void };
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility()) seen(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const [address, right, title] of [
    ['/Contact', '/contact', 'Contactez-nous'],
    ['/avisclients', '/avisClients', 'Témoignages clients'],
    ['/Couture', '/couture', 'Couture'],
    ['/COUTURE/Sac?a=1', '/couture/sac?a=1', 'Couture - Sac'],
    ['/crochet/composition-florale', '/crochet/Composition-florale', 'Crochet - Composition-florale'],
    ['/Admin/Login', '/admin/Login', 'Connexion'],
  ] as const)
    await test.step(address, async () => {
      // Where the page before draws no more.
      await page.goto('about:blank');
      titles = new Set();
      await page.goto(address);
      await page.waitForURL(right);
      await titled(page, title);
      await hydrated(page);
      await expect.poll(() => [...titles]).toEqual([title]);
    });
});

test('a sign shows within 300 ms that the code of a page or a picture is on its way', async ({ page }) => {
  const sign = page.getByRole('status').filter({ hasText: 'Chargement...' });
  await open(page, '/');
  const contact = await hold(page, /\/assets\/Contact-/);
  await header(page, 'Contact').click();
  await sign.waitFor({ timeout: 300 });
  await contact.release();
  await titled(page, 'Contactez-nous');
  await expect(page.getByText('Chargement...')).toHaveCount(0);

  await open(page, '/crochet/peluche');
  const zoom = await hold(page, /\/assets\/Zoom-/);
  await page.locator('.card__picture').first().click();
  await sign.waitFor({ timeout: 300 });
  await zoom.release();
  await page.getByRole('dialog').waitFor();
  await expect(page.getByText('Chargement...')).toHaveCount(0);
});
