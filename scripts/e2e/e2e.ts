/**
 * `npm run test:e2e [-- WORD … OPTION …]`: the built site with everything behind it, once for each of Playwright's
 * workers, then Playwright. Words before the first option choose tests whose file or title holds one of them; options are
 * Playwright's. Nothing is shared with a running `npm start`.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { execa } from 'execa';
import { hasEmbeddedBackend } from '../backend/backend';
import { untilStopped } from '../backend/untilStopped';
import { seed } from '../demo/seed';
import { startTestSites } from '../serve/testSite';
import { engine, hasEngine } from './browser';

/** One per core of a two-core machine; Google's emulators need both cores for one. */
const WORKERS = Number(process.env.E2E_WORKERS ?? (hasEmbeddedBackend() ? 2 : 1));

await untilStopped(async (onClose) => {
  // CI has just installed it: there, the missing browser fails the run.
  if (!process.env.CI && !hasEngine()) {
    console.log(`Left out: the journeys on ${engine()}, because none is installed.`);
    return 0;
  }
  const sites = await startTestSites(WORKERS, { seed: (projectId) => seed({ projectId }) });
  for (const site of sites) onClose(site.stop);
  // A folder for each run: a run clears it first, and another one may be under way.
  const E2E_RESULTS = resolve(`node_modules/.tmp/test-results-${process.pid}`);
  const { exitCode } = await execa('playwright', ['test', ...playwrightArguments(process.argv.slice(2))], {
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    env: { E2E_SITES: JSON.stringify(sites.map(({ env }) => env)), E2E_RESULTS },
  });
  if (exitCode === 0) rmSync(E2E_RESULTS, { recursive: true, force: true });
  return exitCode ?? 1;
});

/** Playwright itself looks for words in file names only; its --grep looks in titles, too. */
function playwrightArguments(given: string[]): string[] {
  const firstOption = given.findIndex((one) => one.startsWith('-'));
  const words = firstOption === -1 ? given : given.slice(0, firstOption);
  const options = given.slice(words.length);
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  return words.length > 0 ? ['--grep', escaped.join('|'), ...options] : options;
}
