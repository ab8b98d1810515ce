/** What `firebase emulators:start` runs without Java: Auth, Functions and Hosting. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, start, stopProcess, whenReady } from '../../scripts/backend/processes';
import { createSandbox } from '../../scripts/backend/sandbox';

const address: Record<string, string> = {};
const SHELL = '<html><head></head><body><div id="root"></div></body></html>';
let stop: () => Promise<void>;

beforeAll(async () => {
  const emulators: Record<string, object> = { ui: { enabled: false } };
  for (const name of ['auth', 'functions', 'hosting', 'hub', 'logging', 'eventarc', 'tasks']) {
    const port = await freePort();
    emulators[name] = { host: '127.0.0.1', port };
    address[name] = `http://127.0.0.1:${port}`;
  }
  const sandbox = await createSandbox({ ALLOWED_ORIGINS: address.hosting ?? '' });
  const folder = dirname(sandbox.config);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/shell.html'), SHELL);
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

test('and a creation that no file is for to the page function: without Firestore, the empty page', async () => {
  const answer = await fetch(`${address.hosting}/creation/bleu`);
  expect([answer.status, await answer.text()]).toEqual([200, SHELL]);
});
