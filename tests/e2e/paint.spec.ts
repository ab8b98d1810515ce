/** What comes before the first paint and after it, and which address a served page belongs to. */
import { hold } from './support/requests';
import { header, hydrated, open, titled } from './support/shown';
import { expect, expectFaults, test } from './support/test';

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

test('a page whose first paint is not reported starts its scripts, too', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/contact');
  await hydrated(page);
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
  for (const [path, code, link, shown] of [
    ['/', /\/assets\/Contact-/, header(page, 'Contact'), page.getByRole('textbox', { name: 'Message' })],
    ['/crochet/peluche', /\/assets\/Zoom-/, page.locator('.card__picture').first(), page.getByRole('dialog')],
  ] as const) {
    // Before the page is idle, which fetches the picture's code ahead.
    const held = await hold(page, code);
    await open(page, path);
    // From the press, in the page's own time: how busy the test's side is does not count.
    const delay = page.evaluate(
      () =>
        new Promise<number>((told) => {
          let pressed = 0;
          addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
          new MutationObserver((_, watcher) => {
            if (!document.querySelector('.waiting-mark')?.textContent) return;
            watcher.disconnect();
            told(performance.now() - pressed);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
    );
    await link.click();
    expect(await delay, path).toBeLessThan(300);
    await held.release();
    await shown.waitFor();
    await expect(page.getByText('Chargement...')).toHaveCount(0);
  }
});
