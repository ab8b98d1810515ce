/** Nothing moves by itself while a page loads, whether its HTML comes in pieces or its fonts come late. */
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { hydrated } from './support/hydrated';
import { forward, serve } from './support/proxy';
import { cardsShown, PUBLIC_PAGES } from './support/publicPages';
import { expectStill, painted, settled } from './support/stillness';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('nothing moves while a page loads, nor when its fonts come late', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[])
        if (!hadRecentInput)
          shifts.push({ value, nodes: sources.map(({ node }) => node?.className ?? '').join(', ') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () =>
    page.evaluate(() => (window as unknown as { shifts: { value: number; nodes: string }[] }).shifts);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, complete] of [...PUBLIC_PAGES, ['/crochet/peluche', cardsShown] as const]) {
      const sendFonts = await holdFonts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await complete(page);
      await painted(page);
      expect(await shifts(), `${path} at ${width} px`).toEqual([]);

      sendFonts();
      await page.waitForLoadState();
      await settled(page);
      // Titles in the middle of their line settle by a pixel or two.
      const late = (await shifts()).reduce((sum, { value }) => sum + value, 0);
      expect(late, `${path} at ${width} px, late fonts`).toBeLessThan(0.003);
      await page.unroute('**/*.woff2');
    }
  }
});

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

/** Holds all fonts back until the function that it returns is called. */
async function holdFonts(page: Page): Promise<() => void> {
  let send = () => {};
  const due = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/*.woff2', async (route) => {
    await due;
    await route.continue();
  });
  return send;
}
