/**
 * The end-to-end tests: the built site with everything behind it, once for each of Playwright's workers, then Playwright
 * with the arguments given (`npm run test:e2e -- admin`). Nothing is shared with a running `npm start`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { seed } from '../demo/seed';
import { startTestSite, type TestSite } from './testSite';

/** One for each core of the smallest machine that the tests must do with. */
const WORKERS = Number(process.env.E2E_WORKERS ?? 2);

const sites: TestSite[] = [];
let code: number | null = 1;
try {
  // One after the other: a build takes its settings from the environment.
  for (let worker = 0; worker < WORKERS; worker++)
    sites.push(
      await startTestSite({ project: `demo-e2e-${worker}`, seed: (projectId) => seed({ projectId }) }),
    );
  const E2E_SITES = JSON.stringify(sites.map(({ env }) => env));
  // A folder for each run: a run clears it first, and another one may be under way.
  const E2E_RESULTS = resolve(`node_modules/.tmp/test-results-${process.pid}`);
  const playwright = spawn(
    process.execPath,
    [resolve('node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, E2E_SITES, E2E_RESULTS } },
  );
  [code] = (await once(playwright, 'exit')) as [number | null];
  if (code === 0) rmSync(E2E_RESULTS, { recursive: true, force: true });
} catch (error) {
  console.error(error);
} finally {
  for (const site of sites) await site.stop();
}
process.exit(code ?? 1);
