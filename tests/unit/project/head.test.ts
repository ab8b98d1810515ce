import type { Manifest } from 'vite';
import openGraph from 'open-graph-scraper';
import { expect, test } from 'vitest';
import { headTags } from '../../../scripts/build/head';
import { jsonBlock } from '../../../scripts/build/html';
import { pageMeta } from '../../../scripts/build/pageMeta';
import { BRAND } from '../../../src/domain/brand';
import type { Creation } from '../../../src/domain/creation';
import * as code from '../../../src/prerender';
import { aCreation, EMPTY_DATA } from '../records';

const SITE = 'https://www.mon-site.fr';
const MANIFEST: Manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/home/Home.tsx': { file: 'assets/Home.js', imports: ['src/main.tsx', '_react.js'] },
  'src/assets/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'src/assets/fonts/figtree.woff2': { file: 'assets/figtree.woff2' },
};

function head(manifest: Manifest, pathname: string | null): string {
  const env = { VITE_SITE_URL: SITE, VITE_FIREBASE_PROJECT_ID: 'mon-site' };
  return headTags({ code, env, manifest, pathname, styles: 'a{}', hints: '', data: null });
}

test('a page loads each of its scripts once; the shell, kept from search engines, the entry alone', () => {
  expect(head(MANIFEST, '/')).toContain('data-modules="/assets/main.js /assets/react.js /assets/Home.js"');
  expect(head(MANIFEST, null)).toContain('data-modules="/assets/main.js /assets/react.js"');
  expect(head(MANIFEST, null)).toContain('<meta name="robots" content="noindex" />');
});

test.each(Object.keys(MANIFEST))('a build without a file for %s fails', (key) => {
  const { [key]: _, ...others } = MANIFEST;
  expect(() => head(others, '/')).toThrow(/^Vite (has built no|must build one) file for /);
});

test('no text of the catalogue closes a data block', () => {
  const data = { name: '</script><script>alert(1)</script><!-- <script>' };
  const [, block = ''] = /^<script type="a">([^<]*)<\/script>$/.exec(jsonBlock('type="a"', data)) ?? [];
  expect(JSON.parse(block)).toEqual(data);
});

/** What the page of a creation says of itself, and its data for search engines. */
function page(fields: Partial<Creation>, previews = {}) {
  const creations = new Map([['a', aCreation('Besace', { id: 'a', ...fields })]]);
  const html = pageMeta(code, SITE, '/creation/a', { ...EMPTY_DATA, creations, previews });
  const [, block = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return { html, graph: (JSON.parse(block) as { '@graph': object[] })['@graph'] };
}

test('a creation is a product where its price is a number of euros, else only its place on the site', () => {
  const url = `${SITE}/creation/a`;
  const steps = [
    { name: 'Accueil', item: `${SITE}/` },
    { name: 'Couture', item: `${SITE}/couture` },
    { name: 'Sacs', item: `${SITE}/couture/sac` },
    { name: 'Besace' },
  ];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
  const offers = { '@type': 'Offer', price: 12.5, priceCurrency: 'EUR', url };
  const product = { '@type': 'Product', name: 'Besace', image: `${SITE}/partage.jpg`, url, offers };
  expect(page({ price: '12,50 €' }).graph).toEqual([trail, product]);
  for (const price of ['sur devis', '', 'dès 12 €']) expect(page({ price }).graph).toEqual([trail]);
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
    ogImage: [{ url: `${SITE}/assets/photos/p.jpg`, width: '800', height: '600', alt: text }],
  });
  expect(html).not.toContain('<script>alert');
  expect(page({}).html).toContain(`content="${SITE}/partage.jpg"`);
});
