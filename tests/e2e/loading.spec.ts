/** Loading a page: before and after its first paint, late or in pieces, at any spelling of its address. */
import { text } from 'node:stream/consumers';
import { BRAND } from '../../src/domain/brand';
import { creationPath } from '../../src/domain/creationPath';
import { forward, serve } from './support/proxy';
import { plush } from './support/records';
import { hold } from './support/requests';
import { header, hydrated, isTextFontShown, titled } from './support/shown';
import { expectStill, painted, settled } from './support/stillness';
import { expect, expectFaults, test } from './support/test';

test('a page is painted from its HTML alone; its scripts start after that, a phone’s fonts after them', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && fonts.push(request.url()));
  await page.setViewportSize({ width: 390, height: 844 });
  const code = await hold(page, /\/assets\/.*\.(css|js)$/);
  await page.goto('/crochet/peluche', { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(page.locator('.card__image').first()).toBeVisible();
  // Pictures further down wait for the scripts.
  const lazy = page.locator('.card__image[loading="lazy"]').first();
  await expect(lazy).toBeHidden();
  expect(fonts).toEqual([]);
  await code.release();
  await lazy.waitFor();
  await expect.poll(() => fonts).toHaveLength(2);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(1);
});

test('scripts start where no first paint is reported; pictures further down come even if a script does not', async ({
  page,
}) => {
  expectFaults(/\/assets\/main-/);
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto('/contact');
  await hydrated(page);
  await page.route(/\/assets\/main-.*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/crochet/peluche');
  await page.locator('.card__image[loading="lazy"]').first().waitFor();
});

test('every spelling of an address leads to the right one, drawn once', async ({ page }) => {
  // Any other spelling is served the 404 page, which redirects.
  expectFaults(/\/(Contact|COUTURE\/Sac\?a=1|Creation\/[^/]+|Admin\/Login)$/);
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
      // A blank page paints nothing meanwhile.
      await page.goto('about:blank');
      titles = new Set();
      await page.goto(address);
      await page.waitForURL(right);
      await titled(page, title);
      await hydrated(page);
      await expect.poll(() => [...titles]).toEqual([title]);
    });
});

test('a text font that comes late is shown from the next page on', async ({ page }) => {
  const fonts = await hold(page, /\.woff2$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  // An optional font may arrive up to 100 ms after it is first needed.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.now() > paint.startTime + 1000;
  });
  await fonts.release();
  await page.waitForLoadState();
  await settled(page);
  expect(await isTextFontShown(page)).toBe(false);
  await hydrated(page);
  await header(page, 'Avis-clients').click();
  await titled(page, 'Témoignages clients');
  await expect.poll(() => isTextFontShown(page)).toBe(true);
});

test('nothing moves while the HTML of a page arrives in two pieces', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let cutHtml = (_html: string) => ['', ''];
  let sendRest = () => {};
  const { origin, stop } = await serve(async (incoming, outgoing) => {
    const answer = await forward(incoming, { 'accept-encoding': 'identity' });
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (incoming.headers['sec-fetch-dest'] !== 'document') return void answer.pipe(outgoing);
    const [first = '', rest = ''] = cutHtml(await text(answer));
    outgoing.write(first);
    sendRest = () => outgoing.end(rest);
  });
  // Cuts the HTML before the `nth` match of `cut`: within a menu, hero, list or carousel.
  for (const { path, width, cut, nth, arrived } of [
    {
      path: '/contact',
      width: 1280,
      cut: '<details name="menu"',
      nth: 4,
      arrived: '.menu__group >> nth=2',
    },
    { path: '/', width: 390, cut: '<div class="hero__text"', nth: 1, arrived: '.hero__picture' },
    { path: '/avisClients', width: 1280, cut: '<figure', nth: 2, arrived: '.carousel__slide' },
    { path: '/papier/accessoire', width: 1280, cut: '<li class="card', nth: 3, arrived: '.card >> nth=1' },
  ])
    await test.step(path, async () => {
      cutHtml = (html) => {
        const at = html.split(cut, nth).join(cut).length;
        expect(html.slice(at, at + cut.length), 'the cut is in the page').toBe(cut);
        return [html.slice(0, at), html.slice(at)];
      };
      await page.setViewportSize({ width, height: 800 });
      await page.goto(origin + path, { waitUntil: 'commit' });
      await page.locator(arrived).waitFor({ state: 'attached' });
      await painted(page);
      sendRest();
      await hydrated(page);
      await expectStill(page, path);
    });
  stop();
});
