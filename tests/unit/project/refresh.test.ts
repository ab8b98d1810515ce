import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** What reaches Google. */
const firebase = vi.fn<(args: string[]) => void>();
const buildSite = vi.fn<() => Promise<void>>();

/** The real ones would refuse the demo's brand and look at pages that are not built. */
const FAULTLESS = { brandFaults: () => [], pageFaults: () => [], servedFaults: () => Promise.resolve([]) };

const MODULES = {
  '../../../scripts/deploy/firebase': { firebase },
  '../../../scripts/build/siteBuild': { buildSite },
  '../../../scripts/deploy/ownFaults': FAULTLESS,
  '../../../scripts/deploy/servedFaults': FAULTLESS,
};

const SETTINGS = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'mon-projet.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'mon-projet',
  VITE_FIREBASE_STORAGE_BUCKET: 'mon-projet.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_SITE_URL: 'https://www.mon-site.fr',
};

beforeEach(() => {
  vi.resetModules();
  firebase.mockReset();
  buildSite.mockReset().mockResolvedValue();
  for (const [path, module] of Object.entries(MODULES)) vi.doMock(path, () => module);
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.exitCode = undefined;
  });
});

/** Runs `npm run refresh`; returns what it says and whether it fails. */
async function refresh() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await import('../../../scripts/deploy/refresh');
  return { failed: process.exitCode === 1, said: said.mock.calls.join('\n') };
}

test('a refresh reads the catalogue and sends the pages only', async () => {
  expect(await refresh()).toEqual({ failed: false, said: '' });
  expect(buildSite).toHaveBeenCalledWith(expect.any(String), { data: true });
  expect(firebase.mock.calls).toEqual([[['deploy', '--only', 'hosting', '--project', 'mon-projet']]]);
});

test('a refresh that cannot read the catalogue sends nothing', async () => {
  buildSite.mockRejectedValue(new Error('The catalogue cannot be read.'));
  expect(await refresh()).toEqual({ failed: true, said: 'The catalogue cannot be read.' });
  expect(firebase).not.toHaveBeenCalled();
});
