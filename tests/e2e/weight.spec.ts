import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { isDemonstration } from '../../scripts/owners/ownersFile';
import { creationPath } from '../../src/domain/creationPath';
import { plush } from './support/records';
import { hydrated, open } from './support/shown';
import { expect, test } from './support/test';

/** Bytes, compressed as Hosting sends them, that a first visit to a page loads by itself. */
type Weight = Record<'html' | 'style' | 'script', number>;

/** Renewed by `npm run test:e2e -- weight.spec --update-snapshots`. */
const FILE = new URL('weight.json', import.meta.url);
const TOLERANCE = 0.03;
const KINDS = { document: 'html', stylesheet: 'style', script: 'script' } as const;

test.use({ viewport: { width: 390, height: 844 } });
test.skip(({ browserName }) => browserName !== 'chromium', 'other engines count in other ways');

test('each kind of page weighs what the table says, give or take 3 %', async ({ page }) => {
  test.skip(!isDemonstration(), 'the table is of the demonstration (src/domain/proprietaires.json)');
  const table = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Weight>;
  // A route disables Playwright's cache.
  await page.route(/^none$/, (route) => route.continue());
  // What links fetch ahead comes before or after the network's rest, as it happens: it is in no row.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const isRenewed = /all|changed/.test(test.info().config.updateSnapshots);
  for (const [path, row] of Object.entries(table)) {
    const weight = await startWeighing(page, path);
    const off = () =>
      Object.values(KINDS)
        .map((kind) => ({ kind, table: row[kind], measured: weight[kind] }))
        .filter((one) => Math.abs(one.measured - one.table) > Math.max(one.table * TOLERANCE, 100));
    // On a busy machine the network rests before all scripts have come.
    if (!isRenewed) await expect.poll(off, path).toEqual([]);
    table[path] = weight;
  }
  if (isRenewed) writeFileSync(FILE, `${JSON.stringify(table, null, 2)}\n`);
});

/** Bytes of HTML and data, compressed, that a visit of five pages may transfer. */
const VISIT = 60_000;

/** Bytes of script, compressed, that a page may need before it answers: 100 kB of code, and the owners' texts. */
const MOST_SCRIPT = 101_400;

test('the head names every script a page needs to answer, 100 kB of code at most', async ({
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

test('five pages by links transfer little HTML and data, prefetched included', async ({ page }) => {
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
  await shown('Crochet', 8);
  await main.getByRole('link', { name: 'Peluches', exact: true }).click();
  await shown('Crochet - Peluche', 8);
  await main.getByRole('heading', { level: 2 }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cette création m’intéresse' }).click();
  await shown('Contactez-nous', 8);
  await Promise.all(bodies);
  expect(bytes).toBeLessThan(VISIT);
  expect(bytes).toBeGreaterThan(15_000);
});

async function startWeighing(page: Page, path: string): Promise<Weight> {
  const weight = { html: 0, style: 0, script: 0 };
  const bodies: Promise<void>[] = [];
  await page.goto('about:blank');
  page.removeAllListeners('response');
  page.on('response', (response) => {
    const kind = KINDS[response.request().resourceType() as keyof typeof KINDS];
    const add = (body: Buffer) => void (weight[kind] += gzipSync(body).length);
    // An answer that comes after the page was left has no body.
    if (kind) bodies.push(response.body().then(add, () => undefined));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await hydrated(page);
  await Promise.all(bodies);
  return weight;
}
