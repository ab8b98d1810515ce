import escapeHtml from 'escape-html';
import { BRAND } from '../../src/domain/brand';
import { canonicalPath } from '../../src/domain/catalogue';
import { shortened } from '../../src/domain/shortened';
import type { Preview, SiteData } from '../../src/site/siteData';
import type { SiteCode } from './head';
import { previewOf } from './pictures';
import { creationGraph, itemList, workshops } from './structuredData';

/** The link preview of a page without a photo. */
const SHARED: Preview = { path: '/partage.jpg', width: 1200, height: 630 };

/** Characters of a title and a description that search engines and link previews show. */
const TITLE = 60;
const DESCRIPTION = 160;

/** Title and description of the shell, which serves any address. */
export function shellMeta(): string {
  return described(BRAND.name, BRAND.tagline) + NOT_LISTED;
}

/** A page's metadata for search engines and link previews. */
export function pageMeta(code: SiteCode, siteUrl: string, pathname: string, data: SiteData | null): string {
  const { route, params } = code.findRoute(pathname);
  const creation = data?.creations.get(params.id ?? '');
  const title = creation ? `${shortened(creation.name, TITLE)} · ${BRAND.name}` : route.title(params);
  const description =
    shortened(creation?.description ?? '', DESCRIPTION) ||
    route.description(params, data?.lists[pathname]?.total);
  if (route.unlisted) return described(title, description) + NOT_LISTED;

  const url = siteUrl + canonicalPath(pathname);
  const preview = (creation && previewOf(creation, data)) ?? SHARED;
  const image = siteUrl + preview.path;
  const graph = creation
    ? creationGraph(code, siteUrl, creation, image)
    : pathname === '/'
      ? workshops(siteUrl)
      : data && itemList(siteUrl, pathname, data);
  const properties = {
    'og:type': 'website',
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
    described(title, description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    graph ? jsonBlock('type="application/ld+json"', graph) : '',
  ].join('');
}

const NOT_LISTED = '<meta name="robots" content="noindex" />';

function described(title: string, description: string): string {
  return `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}" />`;
}

/** A data block of a page. `<` is escaped so that no text can close it. */
export function jsonBlock(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
