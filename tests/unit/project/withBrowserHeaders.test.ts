import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withBrowserHeaders } from '../../../scripts/build/withBrowserHeaders';

const ENV = {
  VITE_SITE_URL: 'https://www.mon-site.fr',
  VITE_FIREBASE_PROJECT_ID: 'mon-projet',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_FIREBASE_API_KEY: 'key',
};

test('only reads for the build name the site as their referrer', async () => {
  const server = createServer(({ headers }, answer) => answer.end(headers.referer ?? 'none'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const read = async () => (await fetch(url)).text();
  expect(await withBrowserHeaders(ENV, '', read)).toBe('https://www.mon-site.fr/');
  expect(await read()).toBe('none');
});

test('with a debug token, a read carries the App Check token that it is exchanged for', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request);
    return Promise.resolve(Response.json({ token: 'exchanged' }));
  });
  await withBrowserHeaders(ENV, 'debug', () => fetch('https://firestore.googleapis.com/'));
  expect(sent[0]?.url).toBe(
    'https://firebaseappcheck.googleapis.com/v1/projects/mon-projet/apps/1:2:web:3:exchangeDebugToken?key=key',
  );
  expect(await sent[0]?.json()).toEqual({ debugToken: 'debug' });
  expect(sent[1]?.headers.get('x-firebase-appcheck')).toBe('exchanged');
});

test('a debug token that Google refuses is one sentence', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 403 })));
  await expect(withBrowserHeaders(ENV, 'debug', () => Promise.resolve())).rejects.toThrow(
    'APP_CHECK_DEBUG_TOKEN is refused (403).',
  );
});
