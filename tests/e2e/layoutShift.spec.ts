/** Nothing moves by itself while a page loads, whether its HTML comes in pieces or its fonts come late. */
import { text } from 'node:stream/consumers';
import { hydrated } from './support/hydrated';
import { forward, serve } from './support/proxy';
import { expectStill, holdFonts, painted, settled } from './support/stillness';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a text font that comes late is shown from the next page on', async ({ page }) => {
  const isShown = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      probe.textContent = 'Un mot doux';
      probe.style.position = 'absolute';
      const [own, fallback] = ['Figtree, monospace', 'monospace'].map((family) => {
        probe.style.fontFamily = family;
        return probe.offsetWidth;
      });
      probe.remove();
      return own !== fallback;
    });
  const sendFonts = await holdFonts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  // A browser waits for an optional font for a tenth of a second, from when it first needs it.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.now() > paint.startTime + 1000;
  });
  sendFonts();
  await page.waitForLoadState();
  await settled(page);
  expect(await isShown()).toBe(false);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Avis-clients' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Témoignages clients');
  await expect.poll(isShown).toBe(true);
});

// Cut before the `nth` of `cut`: a menu without its last entry, a hero without its words, a list without its last card.
for (const { path, width, cut, nth, arrived } of [
  { path: '/contact', width: 1280, cut: '<li class="menu__group', nth: 4, arrived: '.menu__group >> nth=2' },
  { path: '/', width: 390, cut: '<div class="hero__text"', nth: 1, arrived: '.hero__picture' },
  { path: '/papier/accessoire', width: 1280, cut: '<li class="card', nth: 3, arrived: '.card >> nth=1' },
])
  test(`${path} moves nothing while its HTML arrives in two pieces`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    let sendRest = () => {};
    const { origin, stop } = await serve(async (incoming, outgoing) => {
      const answer = await forward(incoming, { 'accept-encoding': 'identity' });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (incoming.headers['sec-fetch-dest'] !== 'document') return void answer.pipe(outgoing);
      const html = await text(answer);
      const at = html.split(cut, nth).join(cut).length;
      expect(html.slice(at, at + cut.length), 'the cut is in the page').toBe(cut);
      outgoing.write(html.slice(0, at));
      sendRest = () => outgoing.end(html.slice(at));
    });
    await page.goto(origin + path, { waitUntil: 'commit' });
    await expect(page.locator(arrived)).toBeAttached();
    await painted(page);
    sendRest();
    await hydrated(page);
    await expectStill(page, path);
    stop();
  });
