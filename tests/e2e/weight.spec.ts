import { gzipSync } from 'node:zlib';
import { creationPath } from '../../src/domain/creationPath';
import { plush } from './support/records';
import { open } from './support/shown';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });

/** Bytes of HTML and data, compressed, that a visit of five pages may transfer. */
const VISIT = 60_000;

/** Bytes of script, compressed, that a page may need before it answers, the owners' texts (some 1.2 kB) among them. */
const MOST_SCRIPT = 98_000;

test('the head names every script a page needs to answer, 98 kB at most @chromium', async ({
  page,
  request,
}) => {
  let named: string[] = [];
  await page.route(/\/assets\/.*\.js$/, (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : undefined,
  );
  for (const path of ['/', '/crochet', creationPath(await plush()), '/avisClients', '/contact']) {
    const html = await (await request.get(path)).text();
    named = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    await open(page, path);
    const bodies = await Promise.all(named.map(async (one) => (await request.get(one)).body()));
    const bytes = bodies.map((body) => gzipSync(body).length).reduce((sum, one) => sum + one, 0);
    expect(bytes, path).toBeLessThan(MOST_SCRIPT);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('five pages by links transfer little HTML and data, prefetched included @chromium', async ({ page }) => {
  let bytes = 0;
  let dataFiles = 0;
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/data.json')) dataFiles += 1;
    if (!/\.(js|css|webp|svg|woff2|png|jpg|jpeg)$|:\w+$/.test(new URL(response.url()).pathname))
      bodies.push(response.body().then((body) => void (bytes += gzipSync(body).length)));
  });
  const main = page.getByRole('main');
  const shown = async (title: string | RegExp, prefetched: number) => {
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => dataFiles).toBe(prefetched);
  };
  // In a window that shows a page whole, all of its links are in view: no visit fetches more ahead.
  await page.setViewportSize({ width: 1000, height: 8000 });
  await page.goto('/');
  await shown(/./, 4);
  const crochet = main.getByRole('link', { name: /crochet/i });
  await crochet.first().click();
  await shown('Crochet', 6);
  await main.getByRole('link', { name: 'Peluches', exact: true }).click();
  await shown('Crochet - Peluche', 8);
  await main.getByRole('heading', { level: 2 }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await shown('Contactez-nous', 9);
  await Promise.all(bodies);
  expect(bytes).toBeLessThan(VISIT);
  expect(bytes).toBeGreaterThan(15_000);
});
