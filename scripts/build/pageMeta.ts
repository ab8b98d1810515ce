import { BRAND } from '../../src/domain/brand';
import { canonicalPath } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import type { Preview, SiteData } from '../../src/siteData';
import { escapeHtml, jsonBlock } from './html';
import { previewOf } from './pictures';
import { shortened } from '../../src/domain/shortened';
import { creationGraph, itemList, workshops } from './structuredData';

type Site = typeof import('../../src/prerender');

/** What a link to a page without a photo shows. */
const SHARED: Preview = { path: '/partage.jpg', width: 1200, height: 630 };

/** Characters that search engines and link previews show of a title and a description. */
const TITLE = 60;
const DESCRIPTION = 160;

/** Title and description of the shell, which serves any address. */
export function shellMeta(): string {
  return `<title>${escapeHtml(BRAND.name)}</title><meta name="description" content="${escapeHtml(BRAND.tagline)}" /><meta name="robots" content="noindex" />`;
}

/** What a page says of itself to search engines, and what a link to it shows. */
export function pageMeta(site: Site, siteUrl: string, pathname: string, data: SiteData | null): string {
  const { route, params } = site.findRoute(pathname);
  const creation = data?.creations.get(params.id ?? '');
  const title = creation ? `${shortened(creation.name, TITLE)} · ${BRAND.name}` : route.title(params);
  const description =
    shortened(creation?.description ?? '', DESCRIPTION) ||
    route.description(params, data?.lists[pathname]?.total);
  const tags = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)];
  if (route.unlisted) return [...tags, meta('name', 'robots', 'noindex')].join('');

  const url = siteUrl + canonicalPath(pathname);
  const preview = (creation && previewOf(creation, data)) ?? SHARED;
  const image = siteUrl + preview.path;
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:site_name', BRAND.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', preview.width),
    meta('property', 'og:image:height', preview.height),
    meta('property', 'og:image:alt', preview === SHARED ? BRAND.name : (creation?.name ?? '')),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(site, siteUrl, pathname, data, creation, image),
  ].join('');
}

function structuredData(
  site: Site,
  siteUrl: string,
  pathname: string,
  data: SiteData | null,
  creation: Creation | undefined,
  image: string,
): string[] {
  const block =
    pathname === '/'
      ? workshops(siteUrl)
      : creation
        ? creationGraph(site, siteUrl, creation, image)
        : data && itemList(siteUrl, pathname, data);
  return block ? [jsonBlock('type="application/ld+json"', block)] : [];
}

function meta(kind: 'name' | 'property', name: string, content: string | number): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(String(content))}" />`;
}
