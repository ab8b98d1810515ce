/** What `firebase emulators:start` runs without Java: Auth, Functions and Hosting. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, start, stopProcess, whenReady } from '../../scripts/backend/processes';
import { createSandbox } from '../../scripts/backend/sandbox';

const address: Record<string, string> = {};
let stop: () => Promise<void>;

beforeAll(async () => {
  const sandbox = await createSandbox({});
  const folder = dirname(sandbox.config);
  mkdirSync(join(folder, 'dist'));
  const emulators: Record<string, object> = { ui: { enabled: false } };
  for (const name of ['auth', 'functions', 'hosting', 'hub', 'logging', 'eventarc', 'tasks']) {
    const port = await freePort();
    emulators[name] = { host: '127.0.0.1', port };
    address[name] = `http://127.0.0.1:${port}`;
  }
  // The developers' own file but for the ports.
  const config = JSON.parse(readFileSync(sandbox.config, 'utf8')) as object;
  writeFileSync(sandbox.config, JSON.stringify({ ...config, emulators }));
  const args = ['--config', sandbox.config, '--project', 'demo-tools', '--only', 'auth,functions,hosting'];
  const tools = start('firebase', ['emulators:start', ...args]);
  stop = async () => {
    await stopProcess(tools);
    rmSync(folder, { recursive: true, force: true });
  };
  await whenReady(tools, /All emulators ready/);
}, 180_000);

afterAll(() => stop());

test('Hosting leads the form to the contact function, which answers for itself', async () => {
  const answer = await fetch(`${address.hosting}/api/contact`, { method: 'POST' });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: 'Les messages ne peuvent être envoyés que depuis le site.' });
});
