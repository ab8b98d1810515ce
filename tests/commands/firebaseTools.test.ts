/** What `firebase emulators:start` runs without Java: Auth, Functions and Hosting. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, start, stopProcess, whenReady } from '../../scripts/backend/processes';
import { createSandbox } from '../../scripts/backend/sandbox';

const SHELL = '<html><head></head><body><div id="root"></div></body></html>';

test('Hosting leads the form, and a creation that no file is for, to their functions', async () => {
  const port = await freePort();
  const hosting = { host: '127.0.0.1', port };
  const emulators: Record<string, object> = { ui: { enabled: false }, hosting };
  for (const name of ['auth', 'functions', 'hub', 'logging', 'eventarc', 'tasks'])
    emulators[name] = { ...hosting, port: await freePort() };
  const site = `http://127.0.0.1:${port}`;
  const { config, remove } = await createSandbox({ ALLOWED_ORIGINS: site });
  onTestFinished(remove);
  mkdirSync(join(dirname(config), 'dist'));
  writeFileSync(join(dirname(config), 'dist/shell.html'), SHELL);
  // The developers' own file but for the ports.
  const own = JSON.parse(readFileSync(config, 'utf8')) as object;
  writeFileSync(config, JSON.stringify({ ...own, emulators }));
  const args = ['--config', config, '--project', 'demo-tools', '--only', 'auth,functions,hosting'];
  const tools = start('firebase', ['emulators:start', ...args]);
  onTestFinished(() => stopProcess(tools));
  await whenReady(tools, /All emulators ready/);

  const refusal = await fetch(`${site}/api/contact`, { method: 'POST' });
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toEqual({ error: 'Les messages ne peuvent être envoyés que depuis le site.' });
  // Without Firestore, the empty page.
  const page = await fetch(`${site}/creation/bleu`);
  expect([page.status, await page.text()]).toEqual([200, SHELL]);
}, 180_000);
