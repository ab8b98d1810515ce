import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { open } from './support/shown';
import { expect, test } from './support/test';

/** Bytes, compressed as Hosting sends them, that a first visit to a page loads by itself. */
interface Weight {
  html: number;
  style: number;
  script: number;
}

/** Renewed by `npm run test:e2e -- weight.spec --update-snapshots`. */
const FILE = new URL('weight.json', import.meta.url);
const TOLERANCE = 0.03;
const KINDS = { document: 'html', stylesheet: 'style', script: 'script' } as const;

test.use({ viewport: { width: 390, height: 844 } });
test.skip(({ browserName }) => browserName !== 'chromium', 'other engines count in other ways');

test('each kind of page weighs what the table says, give or take 3 %', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const table = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Weight>;
  const visits: { path: string; page: Page; weight: () => Promise<Weight> }[] = [];
  for (const path of Object.keys(table)) {
    // In a context of its own: nothing is cached.
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport, serviceWorkers: 'block' });
    visits.push({ path, page, weight: weigh(page) });
    await open(page, path);
  }
  const measured: Record<string, Weight> = {};
  for (const { path, page, weight } of visits) {
    await page.waitForLoadState('networkidle');
    measured[path] = await weight();
    await page.close();
  }
  if (/all|changed/.test(test.info().config.updateSnapshots)) {
    writeFileSync(FILE, `${JSON.stringify(measured, null, 2)}\n`);
    return;
  }
  const off = Object.entries(table).flatMap(([path, weight]) =>
    Object.values(KINDS)
      .map((kind) => ({ path, kind, table: weight[kind], measured: measured[path]?.[kind] ?? 0 }))
      .filter((one) => Math.abs(one.measured - one.table) > Math.max(one.table * TOLERANCE, 100)),
  );
  expect(off).toEqual([]);
});

/** Counts what a page fetches from now on; returns a function that tells how much it was. */
function weigh(page: Page): () => Promise<Weight> {
  const weight = { html: 0, style: 0, script: 0 };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = KINDS[response.request().resourceType() as keyof typeof KINDS];
    if (kind) bodies.push(response.body().then((body) => void (weight[kind] += gzipSync(body).length)));
  });
  return () => Promise.all(bodies).then(() => weight);
}
