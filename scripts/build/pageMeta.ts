import escapeHtml from 'escape-html';
import { BRAND } from '../../src/domain/brand';
import { canonicalPath } from '../../src/domain/catalogue';
import { priceInEuros } from '../../src/domain/price';
import type { Head } from '../../src/site/head';
import type { Preview, SiteData } from '../../src/site/siteData';
import type { SiteCode } from './head';
import { previewOf } from './pictures';
import { creationGraph, itemList, workshops } from './structuredData';

/** The link preview of a page without a photo. */
const SHARED: Preview = { path: '/partage.jpg', width: 1200, height: 630 };

/** The shell, which serves any address. */
const SHELL: Head = { title: BRAND.name, description: BRAND.tagline, listed: false };

/** Metadata for search engines and link previews: a page's, or the shell's for null. */
export function pageMeta(
  code: SiteCode,
  siteUrl: string,
  pathname: string | null,
  data: SiteData | null,
): string {
  if (pathname === null) return described(code, SHELL);
  const { route, params } = code.findRoute(pathname);
  const value = data?.values[pathname];
  const head = route.head?.(params, value) ?? SHELL;
  if (head.listed === false) return described(code, head);
  const { title, description } = head;
  const creation = data?.creations.get(params.id ?? '');
  const euros = creation ? priceInEuros(creation.price) : null;

  const url = siteUrl + canonicalPath(pathname);
  const preview = (creation && previewOf(creation, data)) ?? SHARED;
  const image = siteUrl + preview.path;
  const graph = creation
    ? creationGraph(siteUrl, creation, image)
    : pathname === '/'
      ? workshops(siteUrl)
      : itemList(siteUrl, pathname, value);
  const properties = {
    'og:type': euros === null ? 'website' : 'product',
    ...(euros !== null && { 'product:price:amount': String(euros), 'product:price:currency': 'EUR' }),
    'og:locale': 'fr_FR',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image,
    'og:image:width': String(preview.width),
    'og:image:height': String(preview.height),
    'og:image:alt': preview === SHARED ? BRAND.name : (creation?.name ?? ''),
  };
  return [
    described(code, head),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    graph ? jsonBlock('type="application/ld+json"', graph) : '',
  ].join('');
}

function described(code: SiteCode, head: Head): string {
  const meta = { description: head.description, robots: code.robotsOf(head) };
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...Object.entries(meta).map(
      ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`,
    ),
  ].join('');
}

/** A data block of a page. `<` is escaped so that no text can close it. */
export function jsonBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
