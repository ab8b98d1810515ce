import type { Manifest } from 'vite';
import escapeHtml from 'escape-html';
import { BRAND } from '../domain/brand';
import { NO_TEXTS, shownTexts, type SiteTexts } from '../domain/siteTexts';
import { parseListPath } from '../domain/catalogue';
import type { Creation } from '../domain/creation';
import { SHELL_HEAD, creationHead } from '../domain/pageHead';
import { siteTexts } from '../data/siteTexts';
import { findRoute } from '../site/routes';
import { itemList, marketEvent, pageMeta, photoOnPage, workshops } from './pageMeta';
import type { SiteData } from './siteData';

export interface Site {
  /** Without a slash at its end. */
  url: string;
  data: SiteData | null;
  template: string;
  manifest: Manifest;
  styles: string;
  startScript: string;
  policy: string;
  /** The colours of tokens.css: in the light scheme, then in the dark one. */
  colours: Record<'ground' | 'sheet', [light: string, dark: string]>;
}

const PAINTED_CARDS = 24;
const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

export function metaTags(site: Site, pathname: string | null): string {
  const { url: siteUrl, data } = site;
  if (pathname === null) return pageMeta({ siteUrl, pathname, head: SHELL_HEAD });
  const { route, params } = findRoute(pathname);
  const creation = data?.creations.get(params.id ?? '');
  const preview = data?.previews[photoOnPage(creation?.picture ?? null) ?? ''];
  const head = creation ? creationHead(creation) : route.head(params);
  return pageMeta({ siteUrl, pathname, head, creation, preview, graph: graphOf(site, pathname) });
}

/** The creations of a list, in order; on the home page the workshops, and there and beside the contact form the markets. */
function graphOf(site: Site, pathname: string): object | null {
  const filter = parseListPath(pathname);
  const list = listOf(site, pathname);
  if (filter && list) return itemList(site.url, filter, list);
  const graph: object[] = pathname === '/' ? workshops(site.url, shownTexts(textsOf(site))) : [];
  if (['/', '/contact'].includes(pathname))
    graph.push(...textsOf(site).markets.map((market) => marketEvent(site.url, market)));
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}

/** What a page loads, before and after its first paint. Throws if Vite’s manifest lacks a file that it needs. */
export function codeTags(site: Site, pathname: string | null): string {
  const { manifest, styles, startScript, policy, colours } = site;
  const { text, until } = textsOf(site).announcement;
  const lastDay = pathname !== null && text ? ` data-until="${until}"` : '';
  const sources = ['src/site/main.tsx'];
  if (pathname !== null) sources.push(findRoute(pathname).route.source);
  const modules = sources.reduce<string[]>((files, source) => withImports(manifest, source, files), []);
  return [
    `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    pathname === null ? '' : `<link rel="expect" href="#${lastPainted(site, pathname)}" blocking="render" />`,
    ...['light', 'dark'].map(
      (scheme, index) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${colours.sheet[index]}" />`,
    ),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<script data-modules="${modules.join(' ')}" data-mail="${escapeHtml(BRAND.email)}"${lastDay}>${startScript}</script>`,
    // Inline: a stylesheet would delay the first paint by a request.
    `<style>${styles}</style>`,
    // On wide screens only (fonts.css has the same width): a phone's fonts come last, and the fallbacks match.
    ...FONTS.map((font) => {
      const { file } = chunkOf(manifest, font);
      return `<link rel="preload" as="font" type="font/woff2" media="(width >= 46rem)" crossorigin href="/${file}" />`;
    }),
  ].join('');
}

/**
 * The id of the element at whose start Chromium paints for the first time (docs/decisions.md): the footer's menu, behind all
 * content, or a card of a list behind those that any first screen shows.
 */
function lastPainted(site: Site, pathname: string): string {
  const card = listOf(site, pathname)?.[PAINTED_CARDS - 1];
  return card ? `creation-${encodeURIComponent(card.id)}` : 'legal-menu';
}

function listOf({ data }: Site, pathname: string): readonly Creation[] | undefined {
  return parseListPath(pathname) ? (data?.values[pathname] as readonly Creation[] | undefined) : undefined;
}

function textsOf({ data }: Site): SiteTexts {
  return (data?.values[siteTexts.key] as SiteTexts | undefined) ?? NO_TEXTS;
}

function withImports(manifest: Manifest, key: string, files: string[]): string[] {
  const { file, imports = [] } = chunkOf(manifest, key);
  if (files.includes(`/${file}`)) return files;
  return imports.reduce((all, imported) => withImports(manifest, imported, all), [...files, `/${file}`]);
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite has built no file for ${key}.`);
  return chunk;
}
