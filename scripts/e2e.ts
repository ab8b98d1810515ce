/**
 * The end-to-end tests: the built site with everything behind it, then Playwright with the arguments given
 * (`npm run test:e2e -- admin`). Nothing is shared with a running `npm start`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { seed } from './demo/seed';
import { startTestSite } from './testSite';

const site = await startTestSite({ seed: (projectId) => seed({ projectId }) });
const playwright = spawn(
  process.execPath,
  [resolve('node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...site.env } },
);
const [code] = (await once(playwright, 'exit')) as [number | null];
await site.stop();
process.exit(code ?? 1);
