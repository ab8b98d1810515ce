// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { costsTable } from '../../../scripts/costs';
import { functionsLock } from '../../../scripts/deploy/functionsLock';
import { inventedBrandValues, unfinishedPages } from '../../../scripts/deploy/inventedValues';
import { functionFaults, siteFaults } from '../../../scripts/deploy/settings';
import type { LockedPackages } from '../../../scripts/packageClosure';

const SITE = { VITE_SITE_URL: 'https://www.mon-site.fr', VITE_FIREBASE_PROJECT_ID: 'mon-site' };
const POLICY = "script-src 'self'; frame-src 'none'";
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
  expect(siteFaults(SITE, POLICY)).toEqual([]);
  expect(functionFaults(FUNCTION, SITE)).toEqual([]);
});

test.each([
  'http://www.mon-site.fr',
  'https://www.mon-site.fr/',
  'https://www.mon-site.fr/a',
  'mon-site.fr',
  '',
])('the address « %s » of the site is refused', (VITE_SITE_URL) => {
  expect(siteFaults({ ...SITE, VITE_SITE_URL }, POLICY)).toHaveLength(1);
});

test('App Check asks for its sources in the header, and is content with them', () => {
  const site = { ...SITE, VITE_APP_CHECK_SITE_KEY: 'key' };
  expect(siteFaults(site, POLICY)).toHaveLength(3);
  const opened =
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; frame-src https://www.google.com/recaptcha/";
  expect(siteFaults(site, opened)).toEqual([]);
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

test('the policy that docs/mise-en-ligne.md gives for App Check is the shipped one and its sources', () => {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as {
    hosting: { headers: { headers: { key: string; value: string }[] }[] };
  };
  const shipped = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const documented = /^script-src .*$/m.exec(readFileSync('docs/mise-en-ligne.md', 'utf8'))?.[0] ?? '';
  expect(siteFaults({ ...SITE, VITE_APP_CHECK_SITE_KEY: 'key' }, documented)).toEqual([]);
  expect(
    documented
      .replace(' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/', '')
      .replace('frame-src https://www.google.com/recaptcha/', "frame-src 'none'"),
  ).toBe(shipped);
});

/**
 * A real deployment that cannot succeed: the settings given must lack something. They win over those of the owner's
 * files, so that no test ever sends the owner's site.
 */
function deploy(settings: Record<string, string>) {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_')));
  return spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/deploy.ts', '--skip-tests'], {
    env: { ...clean, ...settings },
    encoding: 'utf8',
    timeout: 30_000,
  });
}
