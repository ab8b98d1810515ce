/** Nothing moves by itself while a page loads, whether its HTML comes in pieces or its fonts come late. */
import { text } from 'node:stream/consumers';
import { hold } from './support/requests';
import { forward, serve } from './support/proxy';
import { header, hydrated, isTextFontShown, titled } from './support/shown';
import { expectStill, painted, settled } from './support/stillness';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a text font that comes late is shown from the next page on', async ({ page }) => {
  const fonts = await hold(page, /\.woff2$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  // A browser waits for an optional font for a tenth of a second, from when it first needs it.
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
  // Cut before the `nth` of `cut`: a menu without its last entry, a hero without its words, a list without its last card,
  // an avis without those behind it.
  for (const { path, width, cut, nth, arrived } of [
    {
      path: '/contact',
      width: 1280,
      cut: '<li class="menu__group',
      nth: 4,
      arrived: '.menu__group >> nth=2',
    },
    { path: '/', width: 390, cut: '<div class="hero__text"', nth: 1, arrived: '.hero__picture' },
    {
      path: '/avisClients',
      width: 1280,
      cut: '<figure',
      nth: 2,
      arrived: '.carousel__slide',
    },
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
