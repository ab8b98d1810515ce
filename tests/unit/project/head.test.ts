import { readFileSync } from 'node:fs';
// @vitest-environment jsdom
import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { BRAND, OWNERS_TEXTS } from '../../../src/domain/brand';
import type { Creation } from '../../../src/domain/creation';
import { NO_TEXTS } from '../../../src/domain/siteTexts';
import { drawPage } from '../../../src/build/drawPage';
import { codeTags, metaTags } from '../../../src/build/head';
import { workshops } from '../../../src/build/pageMeta';
import type { SiteData } from '../../../src/build/siteData';
import { aCreation, EMPTY_DATA } from '../records';

const SITE = 'https://www.mon-site.fr';
const MANIFEST: Manifest = {
  'src/site/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  'src/pages/home/Home.tsx': { file: 'assets/Home.js', imports: ['src/site/main.tsx', '_react.js'] },
  'src/pages/creations/CreationPage.tsx': { file: 'assets/CreationPage.js' },
  'src/pages/creations/CreationList.tsx': { file: 'assets/CreationList.js' },
  'src/assets/fonts/fraunces.woff2': { file: 'assets/fraunces.woff2' },
  'src/assets/fonts/figtree.woff2': { file: 'assets/figtree.woff2' },
};

const SHEET: [string, string] = ['#fff', '#000'];

function head(pathname: string | null, data: SiteData | null = null): string {
  const colours = { ground: SHEET, sheet: SHEET };
  const parts = {
    template: '',
    manifest: MANIFEST,
    styles: 'a{}',
    startScript: 'start()',
    policy: "default-src 'self'",
  };
  const site = { url: SITE, data, colours, ...parts };
  return metaTags(site, pathname) + codeTags(site, pathname);
}

test('a page states its policy before it names its scripts, each once', () => {
  expect(head('/')).toMatch(
    /<meta http-equiv="Content-Security-Policy".* data-modules="\/assets\/main.js \/assets\/react.js \/assets\/Home.js"/,
  );
});

async function page(fields: Partial<Creation>, previews = {}) {
  const creation = aCreation('Besace', { id: 'a', ...fields });
  const values = { '/creation/a': { creation, neighbours: [] } };
  const creations = new Map([['a', creation]]);
  const html = head('/creation/a', { ...EMPTY_DATA, values, creations, previews });
  return { html, graph: graphOf(html) };
}

function linkedData(html: string) {
  const blocks = html.split('<script type="application/ld+json">').slice(1);
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]?.split('<')[0] ?? '') as { '@graph': { name: string }[] };
}

const graphOf = (html: string) => linkedData(html)['@graph'];

test('the home page names workshops and markets for search engines, and an announcement’s last day for its script', () => {
  const market = { day: '2026-12-05', place: 'Halle', town: 'Bourg', hours: 'le soir', address: '' };
  const site = {
    ...NO_TEXTS,
    fil: 'Du fil\net des perles.',
    announcement: { text: 'Fermé', until: '2026-12-24' },
    markets: [market],
  };
  const html = head('/', { ...EMPTY_DATA, values: { site } });
  expect(graphOf(html).at(-1)).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-05',
    location: { name: 'Halle', address: { addressLocality: 'Bourg' } },
    url: `${SITE}/contact`,
  });
  expect(graphOf(html)[1]).toMatchObject({ description: 'Du fil et des perles.' });
  const names = [...BRAND.workshops.map(({ name }) => name), `${BRAND.name} · Halle`];
  expect(graphOf(html).map(({ name }) => name)).toEqual(names);
  expect(html).toContain('data-until="2026-12-24"');
  expect(head('/')).not.toMatch(/"Event"|data-until/);
});

test('a creation is a product where its price is a number of euros, else only its place on the site', async () => {
  const sold = await page({ price: '12,50 €' });
  const [trail, product] = sold.graph;
  const crumbs = ['Accueil', 'Couture', 'Sacs', 'Besace'].map((name, at) => ({ position: at + 1, name }));
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: crumbs });
  const { name, email, address } = workshops(SITE, OWNERS_TEXTS)[1] as Record<string, string>;
  const offers = { '@type': 'Offer', price: 12.5, priceCurrency: 'EUR', url: `${SITE}/creation/a` };
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'A',
    manufacturer: { name, email, address },
    offers,
  });
  expect(product).not.toHaveProperty('image');
  expect(sold.html).toContain('<meta property="product:price:amount" content="12.5" />');
  for (const price of ['sur devis', '', 'dès 12 €']) expect((await page({ price })).graph).toEqual([trail]);
});

test('search engines and previews hear of all photos of a creation, and that it is sold', async () => {
  const picture = { url: 'https://storage.test/o', width: 800, height: 600, renditions: {} };
  const photos = ['https://storage.test/back', 'https://storage.test/detail'];
  const previews = { [picture.url]: { path: '/assets/photos/p.jpg' } };
  const { html, graph } = await page({ picture, photos, sold: true }, previews);
  expect(graph[1]).toMatchObject({
    image: [`${SITE}/assets/photos/p.jpg`, ...photos],
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(tagsOf(html)).toMatchObject({
    'og:image': `${SITE}/assets/photos/p.jpg`,
    'product:availability': 'out of stock',
  });
  const other = await page({ picture });
  expect(other.graph[1]).toMatchObject({ offers: { availability: 'https://schema.org/MadeToOrder' } });
  expect(tagsOf(other.html)).not.toHaveProperty('product:availability');
});

test('a list is told as its addresses in order, and painted with the cards of a first screen', () => {
  const items = Array.from({ length: 60 }, (_, index) => aCreation(`${index}`));
  const html = head('/couture/sac', { ...EMPTY_DATA, values: { '/couture/sac': items } });
  expect(html).toContain('<link rel="expect" href="#creation-23" blocking="render" />');
  const itemListElement = items.map(({ id }, at) => ({ position: at + 1, url: `${SITE}/creation/${id}` }));
  expect(linkedData(html)).toMatchObject({ name: 'Sacs', itemListElement });
  expect(tagsOf(html).description).toMatch(/^Sacs faits main, collection couture\s: photos/);
});

test('a link to a creation shows its photo, or the site’s picture, and texts that end no tag', async () => {
  const text = '"><script>alert(1)</script> & co';
  const picture = { url: 'https://storage.test/o', width: 800, height: 600, renditions: {} };
  const preview = { path: '/assets/photos/p.jpg', width: 800, height: 600 };
  const { html } = await page({ name: text, description: text, picture }, { [picture.url]: preview });
  expect(tagsOf(html)).toMatchObject({
    'og:title': `${text} · ${BRAND.name}`,
    'og:description': text,
    'og:url': `${SITE}/creation/a`,
    'og:image': `${SITE}/assets/photos/p.jpg`,
    'og:image:width': '800',
    'og:image:height': '600',
    'og:image:alt': text,
    'og:type': 'product',
  });
  expect(html).toContain(`<link rel="canonical" href="${SITE}/creation/a" />`);
  expect(html).not.toContain('<script>alert');
  expect(tagsOf((await page({})).html)['og:image']).toBe(`${SITE}/partage.jpg`);
});

function tagsOf(html: string): Record<string, string | null> {
  const tags = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('meta');
  const nameOf = (tag: Element) => tag.getAttribute('property') ?? tag.getAttribute('name');
  return Object.fromEntries([...tags].map((tag) => [nameOf(tag), tag.getAttribute('content')]));
}

test('no page is drawn without what it shows', async () => {
  await expect(drawPage('/avisClients', EMPTY_DATA)).rejects.toThrow('bake it in src/build/siteData.ts');
});

test('an icon of pixels lies where search engines and Safari look for it, and is declared', () => {
  const declared = '<link rel="icon" href="/favicon.ico" sizes="48x48" />';
  expect(readFileSync('index.html', 'utf8')).toContain(declared);
  expect([...readFileSync('public/favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48]);
});
