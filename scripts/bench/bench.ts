/**
 * `npm run bench [-- --runs 3 --only /crochet --json --write]`: Lighthouse's phone on each public page of the built site
 * with the demo data, and on the same page as plain HTML, with applied and with simulated throttling, all in one run.
 *
 * --runs N   medians of N runs (3)
 * --only     one page; may be repeated
 * --json     prints nothing but JSON to stdout
 * --write    writes the table into docs/bench.md and the chart to docs/bench.svg
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { format, resolveConfig } from 'prettier';
import { freePorts } from '../backend/freePorts';
import { seed } from '../demo/seed';
import { browserOptions } from '../e2e/browser';
import { startTestSite } from '../serve/testSite';
import { chart } from './chart';
import { writePlainFloor } from './floor';
import { measure, type Measured } from './measure';
import { json, report } from './report';
import { scriptBytesBeforeHydration } from './scriptBytes';

const PAGES = [
  '/',
  '/couture/sac',
  '/crochet/peluche',
  '/personnalisable/sac',
  '/crochet',
  '/avisClients',
  '/addavisClient',
  '/contact',
  '/mentions-legales.html',
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true, default: PAGES },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1.');

// The builds print too: everything but the result goes to stderr.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = process.stderr.write.bind(process.stderr);

const site = await startTestSite({ project: 'demo-bench', seed: (projectId) => seed({ projectId }) });
const [port = 0] = await freePorts(1);
const options = await browserOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
// On a signal Playwright closes the browser, and Lighthouse would wait for it for ever.
const giveUp = () => process.exit(1);
browser.once('disconnected', giveUp);
const pages: Measured[] = [];
try {
  for (const path of values.only) {
    const floor = await writePlainFloor(browser, site, path);
    const scriptBytes = await scriptBytesBeforeHydration(browser, site.url + path);
    const measured = await measure({ page: site.url + path, floor: site.url + floor, port, runs });
    pages.push({ path, scriptBytes, ...measured });
    console.error(JSON.stringify(pages.at(-1)));
  }
} finally {
  browser.off('disconnected', giveUp);
  await browser.close();
  await site.stop();
}

const table = report(pages, runs);
print(values.json ? `${JSON.stringify(json(pages))}\n` : table);
if (values.write) {
  const file = 'docs/bench.md';
  const document = readFileSync(file, 'utf8');
  const block = /(?<=<!-- results -->\n).*(?=<!-- \/results -->)/s;
  if (!block.test(document)) throw new Error(`${file} has lost its <!-- results --> marks.`);
  const written = document.replace(block, () => `\n${table}\n`);
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), parser: 'markdown' }));
  writeFileSync('docs/bench.svg', chart(pages));
}
process.exit();
