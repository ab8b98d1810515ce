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

/** The shell, which serves any address: a link to a creation that is newer than the build shows this. */
const SHELL: Head = { title: BRAND.name, description: BRAND.tagline, listed: false };

/** Metadata for search engines and link previews: a page's, or the shell's for null. */
export function pageMeta(
  code: SiteCode,
  siteUrl: string,
  pathname: string | null,
  data: SiteData | null,
): string {
  const page = pathname === null ? null : code.findRoute(pathname);
  const value = data?.values[pathname ?? ''];
  const head = page?.route.head?.(page.params, value) ?? SHELL;
  const { title, description } = head;
  const creation = data?.creations.get(page?.params.id ?? '');
  const euros = creation ? priceInEuros(creation.price) : null;

  const listed = pathname !== null && head.listed ? pathname : null;
  const url = listed && siteUrl + canonicalPath(listed);
  const preview = (creation && previewOf(creation, data)) ?? SHARED;
  const image = siteUrl + preview.path;
  const graph = creation
    ? creationGraph(siteUrl, creation, image)
    : listed === '/'
      ? workshops(siteUrl)
      : listed && itemList(siteUrl, listed, value);
  const properties = {
    'og:type': euros === null ? 'website' : 'product',
    ...(euros !== null && { 'product:price:amount': String(euros), 'product:price:currency': 'EUR' }),
    'og:locale': 'fr_FR',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    ...(url && { 'og:url': url }),
    'og:image': image,
    'og:image:width': String(preview.width),
    'og:image:height': String(preview.height),
    'og:image:alt': preview === SHARED ? BRAND.name : (creation?.name ?? ''),
  };
  const meta = (key: 'name' | 'property', values: Record<string, string>) =>
    Object.entries(values).map(
      ([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`,
    );
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta('name', { description, robots: code.robotsOf(head) }),
    url ? `<link rel="canonical" href="${escapeHtml(url)}" />` : '',
    ...meta('property', properties),
    '<meta name="twitter:card" content="summary_large_image" />',
    graph ? jsonBlock('type="application/ld+json"', graph) : '',
  ].join('');
}

/** A data block of a page. `<` is escaped so that no text can close it. */
export function jsonBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
