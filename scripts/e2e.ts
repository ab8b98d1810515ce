/** `npm run test:e2e [-- file … -g title …]`: Playwright, with a built site and all behind it for each of its workers. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { execa } from 'execa';
import { hasEmbeddedBackend } from './backend/backend';
import { runCommand } from './runCommand';
import { startTestSite } from './serve/testSite';
import { browserOptions, engine } from './e2e/browser';

const WORKERS = hasEmbeddedBackend() ? 2 : 1;

await runCommand(async (onClose) => {
  const name = engine();
  const isInstalled = await browserOptions().then(Boolean, () => false);
  if (!process.env.CI && !isInstalled) {
    console.log(`Left out: the journeys on ${name}, because none is installed.`);
    return 0;
  }
  const first = await startTestSite(onClose);
  const sites = [first.env];
  while (sites.length < WORKERS) sites.push((await startTestSite(onClose, first)).env);
  // Not shared: Playwright clears the folder, and two runs may overlap.
  const E2E_RESULTS = resolve(`node_modules/.tmp/test-results-${process.pid}`);
  const { exitCode } = await execa('playwright', ['test', ...process.argv.slice(2)], {
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    env: { E2E_SITES: JSON.stringify(sites), E2E_RESULTS },
  });
  if (exitCode === 0) await rm(E2E_RESULTS, { recursive: true, force: true });
  return exitCode ?? 1;
});
