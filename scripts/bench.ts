/** `npm run bench [-- --runs 3 pages|links]`: docs/bench.md says what is measured. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { generate } from 'selfsigned';
import { freePort } from './backend/processes';
import { untilStopped } from './backend/untilStopped';
import { browserOptions } from './e2e/browser';
import { siteHandler } from './serve/serveSite';
import { startTestSite } from './serve/testSite';
import { photoAfterTap } from './bench/links';

const PAGES = ['/', '/crochet', '/avisClients', '/contact', '/mentions-legales.html'];
const LINKS = [
  ['home → collection', '/', 'main a[href="/crochet"]', 'main'],
  ['collection → category', '/crochet', 'main a[href="/crochet/peluche"]', 'main'],
  ['home → creation', '/', 'main a[href^="/creation/"]', 'main'],
  ['list → zoom', '/crochet', 'main a[href^="/creation/"]', 'dialog'],
] as const;

await untilStopped(async (onClose) => {
  const options = { runs: { type: 'string', default: '5' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { dir } = await startTestSite(onClose);
  mkdirSync(join(dir, 'bench'));
  writeFileSync(join(dir, 'bench/index.html'), '<!doctype html><title>1</title><p>Une ligne.');
  const url = await serveHttp2(dir);
  const port = await freePort();
  const { args = [], ...own } = await browserOptions();
  args.push(`--remote-debugging-port=${port}`, '--ignore-certificate-errors');
  const browser = await chromium.launch({ ...own, args });
  onClose(() => browser.close());

  const pages = [...PAGES, `/creation/${readdirSync(join(dir, 'creation')).toSorted()[0]}`];
  for (const page of positionals.includes('links') ? [] : pages) {
    const { categories } = await audit(page, 'simulate');
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
      lines.push(await paint('/bench'));
    }
    const median = (of: number[][], at: number) =>
      of.map((times) => times[at] ?? Number.NaN).toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN;
    const said = (_: number, at: number) =>
      `${(median(all, at) / median(lines, 0)).toFixed(2)} × one line, ${Math.round(median(all, at))} ms`;
    return all[0]?.map(said).join('; ') ?? '';
  }

  async function paint(page: string): Promise<number[]> {
    const { audits } = await audit(page, 'devtools', ['performance']);
    const marks = audits['user-timings']?.details as { items?: { name: string; startTime: number }[] };
    const hydrated = marks.items?.find(({ name }) => name === 'hydrated')?.startTime;
    return [audits['largest-contentful-paint']?.numericValue ?? Number.NaN, hydrated ?? Number.NaN];
  }

  async function audit(page: string, throttlingMethod: 'simulate' | 'devtools', onlyCategories?: string[]) {
    const flags = {
      port,
      logLevel: 'error',
      throttlingMethod,
      ...(onlyCategories && { onlyCategories }),
    } as const;
    const { lhr } = (await lighthouse(url + page, flags)) ?? {};
    if (!lhr || lhr.runtimeError) throw new Error(`${page}: ${lhr?.runtimeError?.message}`);
    return lhr;
  }
});

/** Serves a built site over HTTP/2, as Hosting does, with a certificate that no browser trusts. Returns its origin. */
async function serveHttp2(dir: string): Promise<string> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  // Node's HTTP/2 compatibility API has the requests and responses of node:http, except for their types.
  const handler = siteHandler(dir, undefined, true) as unknown as Parameters<typeof createSecureServer>[1];
  const server = createSecureServer({ key, cert, allowHTTP1: true }, handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
