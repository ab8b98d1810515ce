/**
 * `npm run bench [-- --runs N] [--only /path] [--write]`: Lighthouse (mobile, simulated throttling, median of N, 5
 * unless told) on the built site with the demo data, beside two floors measured in the same run: the same first screen
 * as plain HTML, and React with a router rendering one line. Prints a table; `--write` puts it into docs/bench.md.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions } from '../e2e/browser';
import { seed } from '../demo/seed';
import { startTestSite } from '../e2e/testSite';
import { buildReactFloor, writePlainFloor } from './floors';
import { audit, type Audit } from './lighthouse';
import { weigh } from './weigh';

const PAGES = ['/', '/couture/sac', '/crochet/peluche', '/personnalisable/sac', '/avisClients', '/contact'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const pages = values.only ?? PAGES;

const site = await startTestSite({ project: 'demo-bench', seed: (projectId) => seed({ projectId }) });
const port = 9333;
const options = await browserOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
try {
  await buildReactFloor(site.dir);
  const react = await audit(`${site.url}/plancher/react/`, port, runs);
  const rows: string[] = [];
  for (const path of pages) {
    const floor = await writePlainFloor(browser, site, path);
    const page = await audit(site.url + path, port, runs);
    const plain = await audit(site.url + floor, port, runs);
    const { scriptBytes, photos, photoBytes } = await weigh(browser, site.url + path);
    rows.push(row(path, page, plain, react, scriptBytes, photos, photoBytes));
    console.error(rows.at(-1));
  }
  const report = table(rows, react);
  console.log(report);
  if (values.write) writeFileSync('docs/bench.md', report);
} finally {
  await browser.close();
  await site.stop();
}
process.exit();

function row(
  path: string,
  page: Audit,
  plain: Audit,
  react: Audit,
  scriptBytes: number,
  photos: number,
  photoBytes: number,
): string {
  const cells = [
    `\`${path}\``,
    page.scores.join(' / '),
    ms(page.fcp),
    ms(page.lcp),
    `${ratio(page.lcp, plain.lcp)} (${ms(plain.lcp)})`,
    ratio(page.lcp, react.lcp),
    page.cls.toFixed(3),
    ms(page.tbt),
    kb(scriptBytes),
    `${photos} · ${kb(photoBytes)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function table(rows: string[], react: Audit): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const dirty = execFileSync('git', ['status', '--porcelain', 'src'], { encoding: 'utf8' })
    ? ' (+ changes)'
    : '';
  return `# Bench

\`npm run bench -- --write\` on commit ${commit}${dirty}: Lighthouse 12, mobile, simulated throttling, median of ${runs}, production
build served compressed with the headers of firebase.json, local backend with the demo data, 2 cores.
React floor (react, react-dom, BrowserRouter, one line): LCP ${ms(react.lcp)}, ${kb(react.scriptBytes)} of script.

| page | performance / accessibility / best practices / SEO | FCP | LCP | × plain HTML (its LCP) | × React floor | CLS | TBT | first-load JS (gzip) | photos on a phone |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function ratio(value: number, floor: number): string {
  return `${(value / floor).toFixed(2)} ×`;
}
