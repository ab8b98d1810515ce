// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contentSecurityPolicy, headerPolicy } from '../../../scripts/build/contentSecurityPolicy';
import { costsTable } from '../../../scripts/costs';
import { functionsLock } from '../../../scripts/deploy/functionsLock';
import { inventedBrandValues, unfinishedPages } from '../../../scripts/deploy/inventedValues';
import { functionFaults, siteFaults } from '../../../scripts/deploy/settings';
import type { LockedPackages } from '../../../scripts/packageClosure';

const SITE = { VITE_SITE_URL: 'https://www.mon-site.fr', VITE_FIREBASE_PROJECT_ID: 'mon-site' };
const FUNCTION = {
  CONTACT_TO: 'nous@mon-site.fr',
  CONTACT_FROM: 'site@mon-site.fr',
  ALLOWED_ORIGINS: 'https://www.mon-site.fr',
  PROXY_HOPS: '2',
  APP_CHECK: '',
};

test('a real deployment is refused without settings, naming each', () => {
  const { status, stderr } = deploy({ VITE_FIREBASE_PROJECT_ID: '', VITE_SITE_URL: '' });
  expect(status).toBe(1);
  expect(stderr).toContain('VITE_FIREBASE_PROJECT_ID');
  expect(stderr).toContain('VITE_SITE_URL');
}, 30_000);

test('a real deployment is refused while the settings of the function are not written', () => {
  const { status, stderr } = deploy({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'demo-refused.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'demo-refused',
    VITE_FIREBASE_STORAGE_BUCKET: 'demo-refused.appspot.com',
    VITE_FIREBASE_APP_ID: 'app',
    VITE_SITE_URL: 'https://www.mon-site.fr',
    VITE_APP_CHECK_SITE_KEY: '',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('functions/.env.demo-refused is missing');
}, 30_000);

test('where there is no embedded backend, a deployment says in one sentence where it is possible', () => {
  const { status, stderr } = deploy({ FIREEMU_BINARY_PATH: join(tmpdir(), 'no-such-backend') });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/Linux on x64.*WSL 2.*container/)]);
}, 30_000);

test('invented values of the brand are named by their place', () => {
  const brand = {
    name: 'Les Mailles de Léa',
    locality: 'Ville-Exemple',
    email: 'lea@mailles.example',
    workshops: [{ siret: '000 000 000 00099', links: { shop: 'https://boutique.example/a' } }],
  };
  expect(inventedBrandValues(brand).map((line) => /BRAND\S*/.exec(line)?.[0])).toEqual([
    'BRAND.locality',
    'BRAND.email',
    'BRAND.workshops[0].siret',
    'BRAND.workshops[0].links.shop',
  ]);
});

test('a brand of real values passes', () => {
  const brand = {
    name: 'Les Mailles de Léa',
    siteUrl: 'http://localhost:5173',
    workshops: [{ siret: '732 829 320 00074', text: 'Un exemple de 1 000 000 points.' }],
  };
  expect(inventedBrandValues(brand)).toEqual([]);
});

test('a page that waits for the owner’s words is named with how many', () => {
  const dir = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(
    join(dir, 'a.html'),
    '<p><mark>[À compléter : <!-- -->nom]</mark> et <mark>[À compléter : adresse]</mark>',
  );
  writeFileSync(join(dir, 'b.html'), '<p>Vous la compléterez plus tard.</p>');
  expect(unfinishedPages(dir)).toEqual(['a.html: 2 places « À compléter » to fill in (src/pages).']);
});

test('settings that suit each other pass', () => {
  expect(siteFaults(SITE)).toEqual([]);
  expect(functionFaults(FUNCTION, SITE)).toEqual([]);
});

test.each([
  'http://www.mon-site.fr',
  'https://www.mon-site.fr/',
  'https://www.mon-site.fr/a',
  'mon-site.fr',
  '',
])('the address « %s » of the site is refused', (VITE_SITE_URL) => {
  expect(siteFaults({ ...SITE, VITE_SITE_URL })).toHaveLength(1);
});

describe('the Content-Security-Policy', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const strict =
    hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')
      ?.value ?? '';
  const withAppCheck = { VITE_FIREBASE_PROJECT_ID: 'mon-site', VITE_APP_CHECK_SITE_KEY: 'key' };
  const directives = (policy: string) =>
    new Map(policy.split('; ').map((one) => one.split(/ (.*)/s) as [string, string]));

  test('is the one of firebase.json without App Check, with no source but the site', () => {
    expect(strict).toContain("script-src 'self';");
    expect(headerPolicy(strict, { VITE_FIREBASE_PROJECT_ID: 'mon-site' })).toBe(strict);
  });

  test('lets App Check load reCAPTCHA, in the header and in the page, and loosens nothing else', () => {
    const before = directives(strict);
    const after = directives(headerPolicy(strict, withAppCheck));
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    expect([...after].filter(([name, sources]) => before.get(name) !== sources)).toEqual([
      ['script-src', "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/"],
      ['frame-src', 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/'],
    ]);
    const page = directives(contentSecurityPolicy(withAppCheck));
    for (const name of ['script-src', 'frame-src']) expect(page.get(name)).toBe(after.get(name));
    expect(page.get('connect-src')).toContain(' https://content-firebaseappcheck.googleapis.com/');
  });

  test('knows no App Check on the local backend', () => {
    const local = { ...withAppCheck, VITE_LOCAL_BACKEND: 'project=demo&firestore=1&auth=2&storage=3' };
    expect(headerPolicy(strict, local)).toBe(strict);
    expect(contentSecurityPolicy(local)).not.toMatch(/google/);
  });

  test('and the code of the site does not know its key there either', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    const keyIn = async (env: Record<string, string>) => {
      for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
      const { define } = await resolveConfig({ logLevel: 'silent' }, 'serve');
      return String(define?.['import.meta.env.VITE_APP_CHECK_SITE_KEY']);
    };
    expect(await keyIn({ ...withAppCheck, VITE_LOCAL_BACKEND: '' })).toBe('"key"');
    expect(await keyIn({ VITE_LOCAL_BACKEND: 'project=demo&firestore=1&auth=2&storage=3' })).toBe('""');
  });
});

test.each([
  ['no recipient', { CONTACT_TO: '' }, 'CONTACT_TO'],
  ['an origin that is not the site’s', { ALLOWED_ORIGINS: 'https://mon-site.fr' }, 'ALLOWED_ORIGINS'],
  ['App Check enforced without its key', { APP_CHECK: 'enforce' }, 'APP_CHECK'],
  ['the local backend’s count of proxies', { PROXY_HOPS: '0' }, 'PROXY_HOPS'],
])('%s is refused', (_, change, name) => {
  const faults = functionFaults({ ...FUNCTION, ...change }, SITE);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(name);
});

test('the lockfile of the functions holds their dependencies as the project locks them, and nothing of the site', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: LockedPackages };
  const manifest = JSON.parse(readFileSync('functions/package.json', 'utf8')) as Parameters<
    typeof functionsLock
  >[0];
  const lock = functionsLock(manifest, packages) as { packages: LockedPackages };
  for (const name of Object.keys(manifest.dependencies))
    expect(lock.packages[`node_modules/${name}`]?.version).toBe(packages[`node_modules/${name}`]?.version);
  expect(lock.packages['node_modules/react']).toBeUndefined();
  expect(Object.keys(lock.packages).filter((place) => place.startsWith('functions'))).toEqual([]);
});

test('docs/mise-en-ligne.md shows the costs that `npm run costs` computes', () => {
  expect(readFileSync('docs/mise-en-ligne.md', 'utf8')).toContain(costsTable());
});

/**
 * A real deployment that cannot succeed: the settings given must lack something. They win over those of the owner's
 * files, so that no test ever sends the owner's site.
 */
function deploy(settings: Record<string, string>) {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')));
  return spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/deploy/deploy.ts', '--skip-tests'],
    {
      env: { ...clean, ...settings },
      encoding: 'utf8',
      timeout: 30_000,
    },
  );
}
