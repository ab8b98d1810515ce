/**
 * `npm run bench [-- --runs 3 --only /crochet --write]`: Lighthouse's phone on each kind of public page of the built site
 * with the demo data, beside a page of one line and the same page as plain HTML; and how soon a page answers a tap.
 *
 * --runs N   medians of N runs (5)
 * --only     one page; may be repeated. No interactions then
 * --write    writes the tables into docs/bench.md
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { format, resolveConfig } from 'prettier';
import { seed } from '../demo/seed';
import { browserOptions } from '../e2e/browser';
import { startTestSite } from '../serve/testSite';
import { measureInteractions } from './interactions';
import { measure } from './measure';
import { writeOneLine, writePlain } from './references';
import { report, type Measured } from './report';
import { serveHttp2 } from './serveHttp2';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');

const site = await startTestSite({ project: 'demo-bench', seed: (projectId) => seed({ projectId }) });
const { url, stop } = await serveHttp2(site.dir);
const port = await getPort();
const options = await browserOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
});
// On a signal Playwright closes the browser, and Lighthouse would wait for it for ever.
const giveUp = () => process.exit(1);
browser.once('disconnected', giveUp);
const pages: Measured[] = [];
let interactions: [string, number][] = [];
try {
  const [creation] = readdirSync(join(site.dir, 'creation')).toSorted();
  const kinds = [
    '/',
    '/crochet',
    `/creation/${creation}`,
    '/avisClients',
    '/contact',
    '/mentions-legales.html',
  ];
  const oneLine = url + writeOneLine(site.dir);
  for (const path of values.only ?? kinds) {
    const plain = url + (await writePlain(browser, url, site.dir, path));
    const measured = await measure({ page: url + path, oneLine, plain }, { port, runs, dir: site.dir });
    pages.push({ path, ...measured });
    console.error(JSON.stringify(pages.at(-1)));
  }
  if (!values.only) interactions = await measureInteractions(browser, url);
} finally {
  browser.off('disconnected', giveUp);
  await browser.close();
  stop();
  await site.stop();
}

const tables = report(pages, interactions, runs);
console.log(tables);
if (values.write) {
  const file = 'docs/bench.md';
  const document = readFileSync(file, 'utf8');
  const block = /(?<=<!-- results -->\n).*(?=<!-- \/results -->)/s;
  if (!block.test(document)) throw new Error(`${file} has lost its <!-- results --> marks.`);
  const written = document.replace(block, () => `\n${tables}\n`);
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), parser: 'markdown' }));
}
process.exit();
