import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { headTags } from '../../../scripts/build/head';
import { jsonBlock } from '../../../scripts/build/html';
import * as site from '../../../src/prerender';
import type { SiteData } from '../../../src/siteData';
import { EMPTY_DATA, creation } from './siteData';

const ENV = { VITE_SITE_URL: 'https://www.mon-site.fr', VITE_FIREBASE_PROJECT_ID: 'mon-site' };
const MANIFEST: Manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/home/Home.tsx': { file: 'assets/Home.js', imports: ['src/main.tsx', '_react.js'] },
  'src/assets/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'src/assets/fonts/figtree.woff2': { file: 'assets/figtree.woff2' },
};

const head = (manifest = MANIFEST, pathname: string | null = '/') =>
  headTags({ site, env: ENV, manifest, pathname, hints: '', data: null });

test('a page loads its policy first, its styles before its scripts, each file once', () => {
  const order = [...head().matchAll(/Content-Security-Policy|(?:href|src)="\/(assets\/[^"]+)"/g)].map(
    ([match, file]) => file ?? match,
  );
  expect(order).toEqual([
    'Content-Security-Policy',
    'assets/main.css',
    'assets/fraunces.woff2',
    'assets/figtree.woff2',
    'assets/main.js',
    'assets/react.js',
    'assets/Home.js',
  ]);
});

test('no text of the catalogue closes a data block', async () => {
  const text = '</script><script>alert(1)</script><!-- <script>';
  const list = { items: [creation({ name: text, description: text, price: text })], total: 1 };
  const data: SiteData = {
    ...EMPTY_DATA,
    values: { 'papier/divers': { ...list, hasMore: false, more: 'idle' } },
  };
  const page = await site.prerender('/papier/divers', data);
  expect(page.data).toEqual({ readAt: data.readAt, values: data.values, copies: {} });
  const [, block = ''] = /^<script type="a">([^<]*)<\/script>$/.exec(jsonBlock('type="a"', page.data)) ?? [];
  expect(JSON.parse(block)).toEqual(page.data);
  expect(page.html).not.toContain('<script');
});

test('the shell is kept from search engines and loads the entry alone', () => {
  const shell = head(MANIFEST, null);
  expect(shell).toContain('<meta name="robots" content="noindex" />');
  expect(shell).toContain('assets/main.js');
  expect(shell).not.toContain('assets/Home.js');
});

test.each(Object.keys(MANIFEST))('a build without a file for %s fails', (key) => {
  const { [key]: _, ...others } = MANIFEST;
  expect(() => head(others)).toThrow(`Vite has built no file for ${key}.`);
});
