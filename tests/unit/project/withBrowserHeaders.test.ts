import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withBrowserHeaders } from '../../../scripts/build/withBrowserHeaders';
import { STAND_INS } from '../../../scripts/deploy/dryRun';

test('only reads for the build name the site as their referrer', async () => {
  const server = createServer(({ headers }, answer) => answer.end(headers.referer ?? 'none'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const read = async () => (await fetch(url)).text();
  expect(await withBrowserHeaders(STAND_INS, '', read)).toBe(`${STAND_INS.VITE_SITE_URL}/`);
  expect(await read()).toBe('none');
});

test('with a debug token, a read carries the App Check token that it is exchanged for', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request);
    return Promise.resolve(Response.json({ token: 'exchanged' }));
  });
  await withBrowserHeaders(STAND_INS, 'debug', () => fetch('https://firestore.googleapis.com/'));
  expect(sent[0]?.url).toBe(
    `https://firebaseappcheck.googleapis.com/v1/projects/demo-e2e/apps/1:0:web:0:exchangeDebugToken?key=${STAND_INS.VITE_FIREBASE_API_KEY}`,
  );
  expect(await sent[0]?.json()).toEqual({ debugToken: 'debug' });
  expect(sent[1]?.headers.get('x-firebase-appcheck')).toBe('exchanged');
});

test('a debug token that Google refuses is one sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 403 })));
  await expect(withBrowserHeaders(STAND_INS, 'debug', () => Promise.resolve())).rejects.toThrow(
    'APP_CHECK_DEBUG_TOKEN is refused (403).',
  );
});
