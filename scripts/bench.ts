/** `npm run bench [-- --runs 3 pages|links]`: docs/bench.md says what is measured. */
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { generate } from 'selfsigned';
import { freePort } from './backend/processes';
import { runCommand } from './runCommand';
import { browserOptions } from './e2e/browser';
import { siteHandler } from './serve/serveSite';
import { startTestSite } from './serve/testSite';

const PAGES = ['/', '/crochet', '/avisClients', '/contact', '/mentions-legales.html'];
const LINKS = [
  ['home → collection', '/', 'main a[href="/crochet"]', 'main'],
  ['collection → category', '/crochet', 'main a[href="/crochet/peluche"]', 'main'],
  ['home → creation', '/', 'main a[href^="/creation/"]', 'main'],
  ['list → zoom', '/crochet', 'main a[href^="/creation/"]', 'dialog'],
] as const;

/** Lighthouse's slow 4G: bytes per second, milliseconds. */
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 };
/** The browser would not slow what a service worker fetches. */
const PHONE = { isMobile: true, hasTouch: true, ignoreHTTPSErrors: true, serviceWorkers: 'block' } as const;

await runCommand(async (onClose) => {
  const options = { runs: { type: 'string', default: '5' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { dir } = await startTestSite(onClose);
  writeFileSync(join(dir, 'bench.html'), '<!doctype html><title>1</title><p>Une ligne.');
  const url = await serveHttp2(dir);
  const port = await freePort();
  const { args = [], ...own } = await browserOptions();
  args.push(`--remote-debugging-port=${port}`, '--ignore-certificate-errors');
  const browser = await chromium.launch({ ...own, args });
  onClose(() => browser.close());

  const pages = [...PAGES, `/creation/${readdirSync(join(dir, 'creation')).toSorted()[0]}`];
  for (const page of positionals.includes('links') ? [] : pages) {
    const { categories } = await audit(page, { throttlingMethod: 'simulate' });
    const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100));
    console.log(`${page}: painted, answers after ${await inTurns(() => paint(page))}; ${scores.join(' / ')}`);
  }
  for (const [name, path, link, place] of positionals.includes('pages') ? [] : LINKS)
    console.log(`${name}: ${await inTurns(() => photoAfterTap(browser, url + path, link, place))}`);
  return 0;

  /** Measures in turns with the page of one line, so that whatever else the machine does slows both. */
  async function inTurns(measure: () => Promise<number[]>): Promise<string> {
    const [all, lines]: [number[][], number[][]] = [[], []];
    while (all.length < Number(values.runs)) {
      all.push(await measure());
      lines.push(await paint('/bench.html'));
    }
    const median = (of: number[][], at: number) =>
      of.map((times) => times[at] ?? Number.NaN).toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN;
    const said = (_: number, at: number) =>
      `${(median(all, at) / median(lines, 0)).toFixed(2)} × one line, ${Math.round(median(all, at))} ms`;
    return all[0]?.map(said).join('; ') ?? '';
  }

  async function paint(page: string): Promise<number[]> {
    const { audits } = await audit(page, { throttlingMethod: 'devtools', onlyCategories: ['performance'] });
    const marks = audits['user-timings']?.details as { items?: { name: string; startTime: number }[] };
    const hydrated = marks.items?.find(({ name }) => name === 'hydrated')?.startTime;
    return [audits['largest-contentful-paint']?.numericValue ?? Number.NaN, hydrated ?? Number.NaN];
  }

  async function audit(page: string, flags: Flags) {
    const { lhr } = (await lighthouse(url + page, { port, logLevel: 'error', ...flags })) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${page}: ${lhr?.runtimeError?.message}`);
    return lhr;
  }
});

/** Serves a built site over HTTP/2, as Hosting does, with a certificate that no browser trusts. Returns its origin. */
async function serveHttp2(dir: string): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  // Node's HTTP/2 compatibility API has the requests and responses of node:http, except for their types.
  const handler = siteHandler(dir, undefined, true) as unknown as Parameters<typeof createSecureServer>[1];
  const port = await freePort();
  await once(createSecureServer({ key, cert, allowHTTP1: true }, handler).listen(port), 'listening');
  return `https://127.0.0.1:${port}`;
}

/** Milliseconds from the tap on a link that was in view for four seconds to the first photo painted in `place`. */
async function photoAfterTap(browser: Browser, url: string, link: string, place: 'main' | 'dialog') {
  const page = await browser.newPage({ ...PHONE, viewport: { width: 412, height: 823 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await page.goto(url, { waitUntil: 'networkidle' });
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(4000);
  // The page left behind has photos, too. The one under a zoom keeps its heading.
  const heading = place === 'main' ? await page.locator('h1').textContent() : null;
  await page.evaluate(() =>
    addEventListener('click', () => performance.mark('tapped'), { capture: true, once: true }),
  );
  await target.tap();
  const painted = await page.waitForFunction(
    ([within, before]) => {
      if (document.querySelector('h1')?.textContent === before) return false;
      const photos = document.querySelectorAll<HTMLImageElement>(`${within} img:not([src*=".svg"])`);
      const isPainted = [...photos].some((photo) => {
        const { top, bottom } = photo.getBoundingClientRect();
        return photo.complete && photo.naturalWidth > 0 && bottom > 0 && top < innerHeight;
      });
      return isPainted && performance.measure('wait', 'tapped').duration;
    },
    [place, heading] as const,
  );
  const time = Number(await painted.jsonValue());
  await page.context().close();
  return [time];
}
