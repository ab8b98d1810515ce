/**
 * `npm run load [-- --minutes 2 --visitors 50]`: that many visitors at once, each in a browser context of its own, on
 * the built site with 5,000 creations and 2,000 avis. Ends with exit code 1 if any page or action failed.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserOptions } from '../e2e/browser';
import { DEMO_AVIS, DEMO_CREATIONS } from '../demo/demoRecords';
import { seed } from '../demo/seed';
import { startTestSite } from '../serve/testSite';
import { visitUntil } from './visitor';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, visitors: { type: 'string', default: '50' } },
});

const creations = manyOf(DEMO_CREATIONS, 5000);
const avis = manyOf(DEMO_AVIS, 2000);
const site = await startTestSite({
  project: 'demo-load',
  seed: (projectId) => seed({ projectId, creations, avis, sharePictures: true }),
});
const browser = await chromium.launch(await browserOptions());
let errors: string[] = [];
try {
  const until = Date.now() + Number(values.minutes) * 60_000;
  const visits = Array.from({ length: Number(values.visitors) }, (_, visitor) =>
    visitUntil(until, { browser, site: site.url, visitor }),
  );
  const logs = await Promise.all(visits);
  const waits = logs.flatMap((log) => log.waits).sort((a, b) => a - b);
  errors = logs.flatMap((log) => log.errors);
  const seconds = (share: number) => ((waits[Math.floor((waits.length - 1) * share)] ?? 0) / 1000).toFixed(1);
  console.log(
    `${waits.length} pages and actions, ${errors.length} errors; median ${seconds(0.5)} s, slowest ${seconds(1)} s.`,
  );
  for (const error of new Set(errors)) console.log(`- ${error}`);
} finally {
  await browser.close();
  await site.stop();
}
process.exit(errors.length === 0 ? 0 : 1);

/** The models again and again, each under a name of its own. */
function manyOf<T extends { name: string }>(models: readonly T[], count: number): T[] {
  const rounds = Math.ceil(count / models.length);
  return Array.from({ length: rounds }, (_, round) =>
    models.map((model) => ({ ...model, name: `${model.name.slice(0, 50)} ${round}` })),
  )
    .flat()
    .slice(0, count);
}
