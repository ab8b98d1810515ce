/**
 * `npm run load [-- --minutes 2 --visitors 50 --runs 3 --write]`: what the site does under more data and more visitors
 * than it is likely to meet. First the bench's pages with the demo data and with 5,000 creations and 2,000 avis, as
 * ratios of one run; then that many visitors at once, each in a browser context of its own, browsing the larger one.
 * Every address is on this machine; it stops by itself.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { audit } from '../bench/lighthouse';
import { browserOptions } from '../e2e/browser';
import { seed } from '../demo/seed';
import { startTestSite } from '../e2e/testSite';
import { visitUntil, type VisitLog } from './visitor';

const PAGES = ['/', '/couture/sac', '/crochet/peluche', '/personnalisable/sac', '/avisClients'];
const LARGE = { creations: 5000, avis: 2000 };
const DEBUGGING_PORT = 9334;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    visitors: { type: 'string', default: '50' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});

const project = 'demo-load';
const site = await startTestSite({ project, seed: () => seed({ projectId: project }) });
const options = await browserOptions();
const browser = await chromium.launch({
  ...options,
  args: [...(options.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
});
let errors = 0;
try {
  const small = await loadTimes();
  await seed({ projectId: project, ...LARGE });
  const large = await loadTimes();
  const sizes = PAGES.map((path, index) => {
    const [before = Number.NaN, after = Number.NaN] = [small[index], large[index]];
    return `| \`${path}\` | ${Math.round(before)} ms | ${Math.round(after)} ms | ${(after / before).toFixed(2)} × |`;
  });

  const until = Date.now() + Number(values.minutes) * 60_000;
  const visits = Array.from({ length: Number(values.visitors) }, (_, index) =>
    visitUntil(until, { browser, site: site.url, seed: index }),
  );
  const logs = await Promise.all(visits);
  errors = logs.flatMap((log) => log.errors).length;
  const report = `# Load

\`npm run load -- --write\`, 2 cores, everything (backend, site, browsers) on the same machine.

## ${LARGE.creations} creations and ${LARGE.avis} avis

Largest contentful paint, Lighthouse mobile, median of ${values.runs}.

| page | demo data | large | ratio |
| --- | --- | --- | --- |
${sizes.join('\n')}

## ${values.visitors} visitors at once for ${values.minutes} minutes

${summary(logs)}
`;
  console.log(report);
  if (values.write) writeFileSync('docs/load.md', report);
} finally {
  await browser.close();
  await site.stop();
}
process.exit(errors === 0 ? 0 : 1);

async function loadTimes(): Promise<number[]> {
  const times: number[] = [];
  for (const path of PAGES)
    times.push((await audit(site.url + path, DEBUGGING_PORT, Number(values.runs))).lcp);
  return times;
}

function summary(logs: VisitLog[]): string {
  const waits = logs.flatMap((log) => log.waits).sort((a, b) => a - b);
  const seconds = (part: number) => ((waits[Math.floor((waits.length - 1) * part)] ?? 0) / 1000).toFixed(1);
  const faults = logs.flatMap((log) => log.errors);
  const kinds = [...new Set(faults)].map((fault) => `- ${fault}`);
  return [
    `${waits.length} pages and actions, ${faults.length} errors; half were there within ${seconds(0.5)} s, the slowest within ${seconds(1)} s.`,
    ...kinds,
    '',
    'Each visitor is a real browser that goes from the home page to a list, its next page, a picture, a sister category',
    'and the avis, again and again; every tenth leaves an avis, three send a message. They arrive 0.4 s apart and may wait',
    'up to a minute: fifty browsers on the cores that also serve the site are what is slow here.',
  ].join('\n');
}
