import type { Manifest } from 'vite';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { REMINDER_SCRIPT, VEIL_SCRIPT } from './inlineScripts';

type Site = typeof import('../../src/prerender');
type SiteData = import('../../src/prerender').SiteData;

export interface HeadOptions {
  site: Site;
  /** The VITE_* settings of the build. */
  env: Record<string, string>;
  /** Vite's manifest of the client build. */
  manifest: Manifest;
  /** The page's address; null for the shell, which serves any address. */
  pathname: string | null;
  /** What the pages are built with, or null. */
  data: SiteData | null;
  /** Resource hints that React has written for the page. */
  hints: string;
}

/** The source files whose output every page needs. */
const ENTRY = 'src/main.tsx';
const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

/**
 * Everything that a built page has in its `<head>` beyond what index.html says for all: policy, title and description,
 * what search engines and shared links show, styles, scripts and what to fetch early. Throws if Vite's manifest lacks a
 * file that a page needs.
 */
export function headTags({ site, env, manifest, pathname, data, hints }: HeadOptions): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escape(contentSecurityPolicy(env))}" />`;
  const source = pathname === null ? [] : [site.findRoute(pathname).route.source];
  const chunks = withImports(manifest, [ENTRY, ...source]);
  const isList = pathname !== null && site.placeOf(pathname) !== null;
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    policy,
    pathname === null ? shellMeta(site) : pageMeta(site, env.VITE_SITE_URL ?? '', pathname, data),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    isList ? `<script>${VEIL_SCRIPT}</script>` : '',
    pathname === '/contact' ? `<script>${REMINDER_SCRIPT}</script>` : '',
    // Nothing is painted before the styles are there: they come first.
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    hints,
    ...FONTS.map((font) => {
      const { file } = chunkOf(manifest, font);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;
    }),
    // The page can be read without its scripts, so they give way to styles, fonts and pictures. Each has its own tag, since
    // Chromium fetches a `modulepreload` with high priority, whatever its `fetchpriority`.
    ...chunks.map(
      ({ file }) => `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`,
    ),
  ].join('');
}

function shellMeta({ BRAND }: Site): string {
  return `<title>${escape(BRAND.name)}</title><meta name="description" content="${escape(BRAND.tagline)}" /><meta name="robots" content="noindex" />`;
}

function pageMeta(site: Site, siteUrl: string, pathname: string, data: SiteData | null): string {
  const { route, params } = site.findRoute(pathname);
  const title = escape(route.title(params));
  const description = escape(site.descriptionOf(pathname, data));
  const url = escape(siteUrl + site.canonicalPath(pathname));
  const tags = [`<title>${title}</title>`, `<meta name="description" content="${description}" />`];
  if (route.unlisted) tags.push('<meta name="robots" content="noindex" />');
  else
    tags.push(
      `<link rel="canonical" href="${url}" />`,
      '<meta property="og:type" content="website" />',
      '<meta property="og:locale" content="fr_FR" />',
      `<meta property="og:site_name" content="${escape(site.BRAND.name)}" />`,
      `<meta property="og:title" content="${title}" />`,
      `<meta property="og:description" content="${description}" />`,
      `<meta property="og:url" content="${url}" />`,
      `<meta property="og:image" content="${escape(siteUrl)}/partage.jpg" />`,
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    );
  if (pathname === '/') tags.push(jsonLd(workshops(site, siteUrl)));
  const products = site.productsOf(pathname, data);
  if (products) tags.push(jsonLd(products));
  return tags.join('');
}

/** Both workshops as schema.org knows them. */
function workshops({ BRAND }: Site, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': BRAND.workshops.map((workshop) => ({
      '@type': 'LocalBusiness',
      '@id': `${siteUrl}/#${workshop.id}`,
      name: workshop.name,
      description: workshop.presentation.join(' '),
      url: `${siteUrl}/`,
      image: `${siteUrl}/partage.jpg`,
      email: BRAND.email,
      address: { '@type': 'PostalAddress', addressLocality: BRAND.locality, addressCountry: 'FR' },
      identifier: { '@type': 'PropertyValue', propertyID: 'SIRET', value: workshop.siret },
      sameAs: Object.values(workshop.links),
    })),
  };
}

/** `<` is escaped so that no text can close the block. */
function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The chunks of these source files and all that they import statically, each once, in this order. */
function withImports(manifest: Manifest, sources: readonly string[]) {
  const keys = new Set<string>();
  const add = (key: string) => {
    if (keys.has(key)) return;
    keys.add(key);
    chunkOf(manifest, key).imports?.forEach(add);
  };
  sources.forEach(add);
  return [...keys].map((key) => chunkOf(manifest, key));
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite has built no file for ${key}.`);
  return chunk;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
