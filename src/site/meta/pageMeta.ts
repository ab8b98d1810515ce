import escapeHtml from 'escape-html';
import { BRAND } from '../../domain/brand';
import type { Creation } from '../../domain/creation';
import { priceInEuros } from '../../domain/price';
import { robotsOf, type Head } from '../../domain/pageHead';
import { creationGraph } from './structuredData';

export interface Preview {
  /** On the site, or a whole address. */
  path: string;
  width: number;
  height: number;
}

const SHARED: Preview = { path: '/partage.jpg', width: 1200, height: 630 };

interface PageMetaOptions {
  siteUrl: string;
  /** Address of the page; null for the shell, which serves any. */
  pathname: string | null;
  head: Head;
  creation?: Creation | undefined;
  preview?: Preview | undefined;
  graph?: object | null;
}

/** Metadata of a page for search engines and link previews, as HTML. Used by the build and by functions. */
export function pageMeta(options: PageMetaOptions): string {
  const { siteUrl, pathname, head, creation, preview = SHARED, graph = null } = options;
  const { title, description } = head;
  const url = pathname !== null && head.listed ? siteUrl + pathname : null;
  const image = preview.path.startsWith('/') ? siteUrl + preview.path : preview.path;
  const euros = creation ? priceInEuros(creation.price) : null;
  const linkedData = creation ? creationGraph(siteUrl, creation, image) : graph;
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
    ...meta('name', { description, robots: robotsOf(head) }),
    url ? `<link rel="canonical" href="${escapeHtml(url)}" />` : '',
    ...meta('property', properties),
    '<meta name="twitter:card" content="summary_large_image" />',
    linkedData ? jsonBlock('type="application/ld+json"', linkedData) : '',
  ].join('');
}

/** A data block of a page. `<` is escaped so that no text can close it. */
export function jsonBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
