import type { Manifest } from 'vite';
import openGraph from 'open-graph-scraper';
import { expect, test } from 'vitest';
import { headTags } from '../../../scripts/build/head';
import { jsonBlock } from '../../../scripts/build/html';
import { pageMeta } from '../../../scripts/build/pageMeta';
import { shortened } from '../../../src/domain/shortened';
import { BRAND } from '../../../src/domain/brand';
import type { Creation } from '../../../src/domain/creation';
import * as site from '../../../src/prerender';
import type { SiteData } from '../../../src/siteData';
import { aCreation, EMPTY_DATA } from '../records';

const ENV = { VITE_SITE_URL: 'https://www.mon-site.fr', VITE_FIREBASE_PROJECT_ID: 'mon-site' };
const MANIFEST: Manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/home/Home.tsx': { file: 'assets/Home.js', imports: ['src/main.tsx', '_react.js'] },
  'src/assets/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'src/assets/fonts/figtree.woff2': { file: 'assets/figtree.woff2' },
};

const head = (manifest = MANIFEST, pathname: string | null = '/') =>
  headTags({ code: site, env: ENV, manifest, pathname, styles: 'a{}', hints: '', data: null });

test('a page states its policy first, holds its styles and loads each file once', () => {
  const order = [
    ...head().matchAll(/Content-Security-Policy|<style>a{}|\/(assets\/[^" ]+)|rel="stylesheet"/g),
  ].map(([match, file]) => file ?? match);
  expect(order).toEqual([
    'Content-Security-Policy',
    'assets/main.js',
    'assets/react.js',
    'assets/Home.js',
    '<style>a{}',
    'assets/fraunces.woff2',
    'assets/figtree.woff2',
  ]);
});

test('no text of the catalogue closes a data block', async () => {
  const text = '</script><script>alert(1)</script><!-- <script>';
  const list = { items: [aCreation(text, { id: 'a', description: text, price: text })], total: 1 };
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

const page = (fields: Partial<Creation>, previews = {}) => {
  const one = aCreation('Besace', { id: 'a', ...fields });
  const html = pageMeta(site, 'https://www.mon-site.fr', '/creation/a', {
    ...EMPTY_DATA,
    creations: new Map([['a', one]]),
    previews,
  });
  const [, block = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return { html, graph: (JSON.parse(block) as { '@graph': object[] })['@graph'] };
};

test('a creation is a product where its price is a number of euros, else only its place on the site', () => {
  const url = 'https://www.mon-site.fr/creation/a';
  const { graph } = page({ name: 'Besace', price: '12,50 €', collection: 'couture', category: 'sac' });
  expect(graph).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Accueil', item: 'https://www.mon-site.fr/' },
        { '@type': 'ListItem', position: 2, name: 'Couture', item: 'https://www.mon-site.fr/couture' },
        { '@type': 'ListItem', position: 3, name: 'Sacs', item: 'https://www.mon-site.fr/couture/sac' },
        { '@type': 'ListItem', position: 4, name: 'Besace' },
      ],
    },
    {
      '@type': 'Product',
      name: 'Besace',
      image: 'https://www.mon-site.fr/partage.jpg',
      url,
      offers: { '@type': 'Offer', price: 12.5, priceCurrency: 'EUR', url },
    },
  ]);
  for (const price of ['sur devis', '', 'dès 12 €'])
    expect(page({ price }).graph).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
});

test('a link to a creation shows its photo, or the site’s picture, and texts that do not end a tag', async () => {
  const text = '"><script>alert(1)</script> & co';
  const picture = { url: 'https://storage.test/o', width: 800, height: 600, renditions: {} };
  const preview = { path: '/assets/photos/p.jpg', width: 800, height: 600 };
  const { html } = page({ name: text, description: text, picture }, { [picture.url]: preview });
  const { result } = await openGraph({ html: `<html><head>${html}</head><body>.</body></html>` });
  expect(result).toMatchObject({
    ogTitle: `${text} · ${BRAND.name}`,
    ogDescription: text,
    ogImage: [{ url: 'https://www.mon-site.fr/assets/photos/p.jpg', width: '800', height: '600', alt: text }],
  });
  expect(html).not.toContain('<script>alert');
  expect(page({}).html).toContain('content="https://www.mon-site.fr/partage.jpg"');
});

test.each([
  ['Un sac\n  en lin ', 20, 'Un sac en lin'],
  ['Un sac en lin', 13, 'Un sac en lin'],
  ['Un sac en lin', 12, 'Un sac en…'],
  ['Un sac, en lin', 9, 'Un sac…'],
  ['Sac-en-lin-très-long', 8, 'Sac-en…'],
  ['🧵🧵🧵🧵🧵🧵', 4, '🧵🧵🧵…'],
])('%j in %i characters is %j', (text, max, expected) => {
  expect(shortened(text, max)).toBe(expected);
});

test('the shell is kept from search engines and loads the entry alone', () => {
  const shell = head(MANIFEST, null);
  expect(shell).toContain('<meta name="robots" content="noindex" />');
  expect(shell).toContain('assets/main.js');
  expect(shell).not.toContain('assets/Home.js');
});

test.each(Object.keys(MANIFEST))('a build without a file for %s fails', (key) => {
  const { [key]: _, ...others } = MANIFEST;
  expect(() => head(others)).toThrow(/^Vite (has built no|must build one) file for /);
});
