import { expect, onTestFinished, test, vi } from 'vitest';
import { STAND_INS } from '../../standIns';
import { serve } from '../../serve';

test('each read of the build names the site as its referrer', async () => {
  const referrers = new Set<string | undefined>();
  const { origin, stop } = await serve(({ headers }, answer) => {
    referrers.add(headers.referer);
    answer.writeHead(403).end('{}');
  });
  onTestFinished(stop);
  vi.stubEnv('VITE_SITE_URL', STAND_INS.VITE_SITE_URL);
  vi.stubEnv('VITE_LOCAL_BACKEND', `project=demo-headers&firestore=${new URL(origin).port}`);
  vi.resetModules();
  const { readSiteData } = await import('../../../src/build/siteData');
  await expect(readSiteData()).rejects.toMatchObject({ code: 'permission-denied' });
  expect(referrers).toEqual(new Set([`${STAND_INS.VITE_SITE_URL}/`]));
});
