import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/contentSecurityPolicy';
import { INLINE_SOURCES } from '../../../scripts/build/inlineScripts';
import { requireSettings } from '../../../scripts/build/siteSettings';
import { checkBrand, isSiret, checkPages } from '../../../scripts/deploy/checkContent';
import { checkFunctionSettings, checkSiteSettings } from '../../../scripts/deploy/checkedSettings';

const SITE = {
  VITE_SITE_URL: 'https://www.mon-site.fr',
  VITE_FIREBASE_PROJECT_ID: 'mon-site',
  VITE_FIREBASE_STORAGE_BUCKET: 'mon-site.firebasestorage.app',
};
const FUNCTION = {
  CONTACT_TO: 'nous@mon-site.fr',
  CONTACT_FROM: 'site@mon-site.fr',
  ALLOWED_ORIGINS: 'https://www.mon-site.fr',
  PROXY_HOPS: '2',
  APP_CHECK: '',
};
const LOCAL = 'project=demo&firestore=1&auth=2&storage=3';

test('a production build without settings names each of them, a local one needs none', () => {
  expect(() => requireSettings({ ...SITE })).toThrow(
    /^A production build needs .*: VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_APP_ID\.$/,
  );
  expect(() => requireSettings({ VITE_LOCAL_BACKEND: LOCAL })).not.toThrow();
});

test('a deployment without the settings of the function names their file', () => {
  expect(checkFunctionSettings({}, SITE)).toEqual([
    expect.stringMatching(/^functions\/\.env\.mon-site .*CONTACT_TO .* is missing\.$/),
  ]);
});

test.each([
  ['the demo’s', { isDemo: true, siret: '732 829 320 00074' }, [expect.any(String)]],
  ['real', { isDemo: false, siret: '732 829 320 00074' }, []],
  [
    'real, with a mistyped SIRET',
    { isDemo: false, siret: '732 829 320 00047' },
    [expect.stringContaining('Les Mailles')],
  ],
])('a brand that is %s', (_, { isDemo, siret }, faults) => {
  expect(checkBrand({ isDemo, workshops: [{ name: 'Les Mailles', siret }] })).toEqual(faults);
});

test.each([
  ['732 829 320 00074', true],
  ['73282932000074', true],
  ['732 829 320 00075', false],
  ['372 829 320 00074', false],
  ['732 829 320', false],
  ['000 000 000 00099', false],
])('%s as a SIRET: %s', (text, expected) => {
  expect(isSiret(text)).toBe(expected);
});

test('a page with places left to fill in is named', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'a.html'), '<p><mark>[À compléter : <!-- -->nom]</mark>');
  writeFileSync(join(dir, 'b.html'), '<p>Vous la compléterez plus tard.</p>');
  expect(checkPages(dir)).toEqual(['a.html has places « À compléter » to fill in (src/pages/legal).']);
});

test('consistent settings pass', () => {
  expect(checkSiteSettings(SITE)).toEqual([]);
  expect(checkFunctionSettings(FUNCTION, SITE)).toEqual([]);
});

test.each([
  ['VITE_SITE_URL', 'http://www.mon-site.fr'],
  ['VITE_SITE_URL', 'https://www.mon-site.fr/'],
  ['VITE_SITE_URL', 'https://www.mon-site.fr/a'],
  ['VITE_SITE_URL', 'mon-site.fr'],
  ['VITE_SITE_URL', ''],
  // The rules would refuse its photos.
  ['VITE_FIREBASE_STORAGE_BUCKET', 'another.firebasestorage.app'],
])('the setting %s « %s » of the site is refused', (name, value) => {
  expect(checkSiteSettings({ ...SITE, [name]: value })).toEqual([expect.stringContaining(name)]);
});

test.each([
  ['no recipient', { CONTACT_TO: '' }, 'CONTACT_TO'],
  ['an origin that is not the site’s', { ALLOWED_ORIGINS: 'https://mon-site.fr' }, 'ALLOWED_ORIGINS'],
  ['App Check enforced without its key', { APP_CHECK: 'enforce' }, 'APP_CHECK'],
  ['the local backend’s count of proxies', { PROXY_HOPS: '0' }, 'PROXY_HOPS'],
])('%s is refused', (_, change, name) => {
  expect(checkFunctionSettings({ ...FUNCTION, ...change }, SITE)).toEqual([expect.stringContaining(name)]);
});

describe('the Content-Security-Policy', () => {
  const withAppCheck = { ...SITE, VITE_APP_CHECK_SITE_KEY: 'key' };
  const directives = (policy: string) =>
    new Map(policy.split('; ').map((one) => one.split(/ (.*)/s) as [string, string]));

  test('allows scripts and frames of no other site', () => {
    const policy = directives(contentSecurityPolicy(SITE, ''));
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe(`'self' ${INLINE_SOURCES.join(' ')}`);
    expect(policy.get('frame-src')).toBe("'none'");
  });

  test('lets App Check load reCAPTCHA and loosens nothing else', () => {
    const before = directives(contentSecurityPolicy(SITE, ''));
    const after = directives(contentSecurityPolicy(withAppCheck, ''));
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after].filter(([name, sources]) => before.get(name) !== sources)).toEqual([
      [
        'script-src',
        `'self' ${INLINE_SOURCES.join(' ')} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
      ],
      [
        'connect-src',
        `${before.get('connect-src')} https://content-firebaseappcheck.googleapis.com/ https://www.google.com/recaptcha/`,
      ],
      ['frame-src', 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'],
    ]);
  });

  test('knows no App Check on the local backend', () => {
    expect(contentSecurityPolicy({ ...withAppCheck, VITE_LOCAL_BACKEND: LOCAL }, '')).not.toMatch(/google/);
  });
});

test('the site gets its App Check key only where App Check is in use', async () => {
  const keyIn = async (VITE_LOCAL_BACKEND: string) => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'key');
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'mon-site');
    vi.stubEnv('VITE_LOCAL_BACKEND', VITE_LOCAL_BACKEND);
    const { define } = await resolveConfig({ logLevel: 'silent' }, 'serve');
    return String(define?.['import.meta.env.VITE_APP_CHECK_SITE_KEY']);
  };
  expect(await keyIn('')).toBe('"key"');
  expect(await keyIn(LOCAL)).toBe('""');
});
