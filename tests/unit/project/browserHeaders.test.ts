import { expect, onTestFinished, test, vi } from 'vitest';
import { browserHeaders } from '../../../scripts/build/browserHeaders';
import { STAND_INS } from '../../../scripts/deploy/dryRun';
import { serve } from '../../serve';

const referer = `${STAND_INS.VITE_SITE_URL}/`;

test('a debug token is exchanged for the App Check token of the reads, named with the site', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ token: 'exchanged' }));
  vi.stubGlobal('fetch', asked);
  expect(await browserHeaders(STAND_INS, '')).toEqual({ referer });
  expect(asked).not.toHaveBeenCalled();
  const headers = await browserHeaders(STAND_INS, 'debug');
  expect(headers).toEqual({ referer, 'x-firebase-appcheck': 'exchanged' });
  const request = new Request(...(asked.mock.calls[0] ?? ['']));
  const app = 'firebaseappcheck.googleapis.com/v1/projects/demo-e2e/apps/1:0:web:0';
  expect(request.url).toBe(`https://${app}:exchangeDebugToken?key=${STAND_INS.VITE_FIREBASE_API_KEY}`);
  expect(await request.json()).toEqual({ debugToken: 'debug' });
  asked.mockResolvedValue(Response.json({}, { status: 403 }));
  await expect(browserHeaders(STAND_INS, 'debug')).rejects.toThrow('APP_CHECK_DEBUG_TOKEN is refused (403).');
});

test('each read of the build carries the headers that it was given', async () => {
  const referrers = new Set<string | undefined>();
  const { origin, stop } = await serve(({ headers }, answer) => {
    referrers.add(headers.referer);
    answer.writeHead(403).end('{}');
  });
  onTestFinished(stop);
  vi.stubEnv('VITE_LOCAL_BACKEND', `project=demo-headers&firestore=${new URL(origin).port}`);
  vi.resetModules();
  const { readSiteData } = await import('../../../src/build/siteData');
  await expect(readSiteData({ referer })).rejects.toMatchObject({ code: 'permission-denied' });
  expect(referrers).toEqual(new Set([referer]));
});
