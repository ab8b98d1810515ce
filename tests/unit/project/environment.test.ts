import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../scripts/build/contentSecurityPolicy';
import { START_SCRIPT, hashSource } from '../../../scripts/build/startScript';
import { checkEnvironment, requireEnvironment } from '../../../scripts/build/environment';
import { STAND_INS as SITE } from '../../standIns';

const LOCAL = 'project=demo&firestore=1&auth=2&storage=3';

test('a production build without an environment names each of them, a local one needs none', () => {
  const environment = { ...SITE, VITE_FIREBASE_API_KEY: '', VITE_FIREBASE_APP_ID: '' };
  const sentence = /^\.env\S*\s: il manque VITE_FIREBASE_API_KEY, VITE_FIREBASE_APP_ID \(docs/;
  expect(() => requireEnvironment(environment)).toThrow(sentence);
  expect(() => requireEnvironment({ VITE_LOCAL_BACKEND: LOCAL })).not.toThrow();
});

test('a site may have Firebase’s own address', () => {
  expect(checkEnvironment({ ...SITE, VITE_SITE_URL: 'https://demo-e2e.web.app' })).toEqual([]);
});

test.each([
  ['VITE_SITE_URL', 'http://www.mon-site.example'],
  ['VITE_SITE_URL', 'https://www.mon-site.example/'],
  ['VITE_SITE_URL', 'mon-site.example'],
  ['VITE_SITE_URL', ''],
  ['VITE_FIREBASE_API_KEY', '1:0:web:0'],
  ['VITE_FIREBASE_AUTH_DOMAIN', 'www.mon-site.example'],
  ['VITE_FIREBASE_APP_ID', 'AIza'],
  ['VITE_LOCAL_BACKEND', LOCAL],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'another.firebasestorage.app'],
])('the variable %s « %s » of the site is refused', (name, value) => {
  expect(checkEnvironment({ ...SITE, [name]: value })).toEqual([expect.stringContaining(name)]);
});

test('the policy of a page allows no other site', () => {
  const storage = `https://firebasestorage.googleapis.com/v0/b/${SITE.VITE_FIREBASE_STORAGE_BUCKET}/`;
  const connections = `connect-src 'self' https://firestore.googleapis.com/v1/projects/${SITE.VITE_FIREBASE_PROJECT_ID}/ https://identitytoolkit.googleapis.com/v1/ https://securetoken.googleapis.com/v1/ ${storage}`;
  const none = ['frame-src', 'object-src', 'base-uri'].map((directive) => `${directive} 'none'`);
  const own = [
    "default-src 'self'",
    `script-src 'self' ${hashSource(START_SCRIPT)}`,
    `style-src 'self' ${hashSource('')}`,
    "form-action 'self'",
  ];
  const policy = contentSecurityPolicy(SITE, '').split('; ');
  expect(policy.toSorted()).toEqual(
    [...none, ...own, connections, `img-src 'self' data: blob: ${storage}`].toSorted(),
  );
  expect(contentSecurityPolicy({ VITE_LOCAL_BACKEND: LOCAL }, '')).not.toMatch(/google/);
});
