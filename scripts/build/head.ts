import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import escapeHtml from 'escape-html';
import { NO_TEXTS, type SiteTexts } from '../../src/domain/siteTexts';
import { parseListPath } from '../../src/domain/catalogue';
import type { Creation } from '../../src/domain/creation';
import { SHELL_HEAD } from '../../src/domain/pageHead';
import { itemList, marketEvent, pageMeta, workshops } from '../../src/build/pageMeta';
import type { SiteData } from '../../src/build/siteData';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { CASE_SCRIPT, REMINDER_SCRIPT, START_SCRIPT, UPCOMING_SCRIPT } from './inlineScripts';
import { previewOf } from './pictures';
import { themeColours } from './tokens';

export type SiteCode = typeof import('../../src/build/prerender');

export interface HeadOptions {
  code: SiteCode;
  env: Record<string, string>;
  manifest: Manifest;
  styles: string;
  data: SiteData | null;
  pathname: string | null;
  hints: string;
}

const PAINTED_CARDS = 24;
const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

/** The `<head>` of a built page beyond that of index.html. Throws if Vite’s manifest lacks a file that a page needs. */
export async function headTags(options: HeadOptions): Promise<string> {
  const { code, env, manifest, styles, pathname, hints } = options;
  const route = pathname === null ? null : code.findRoute(pathname).route;
  const texts = textsOf(options);
  const sources = [
    'src/site/main.tsx',
    ...(route ? [sourceOf(manifest, (await route.load()).name)] : []),
    // To be closed as soon as the page answers.
    ...(route && texts.announcement.text ? [sourceOf(manifest, 'Announcement')] : []),
  ];
  const modules = sources.reduce<string[]>((files, source) => withImports(manifest, source, files), []);
  return [
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(env, styles)}" />`,
    metaOf(options),
    `<link rel="expect" href="#${lastPainted(options)}" blocking="render" />`,
    themeColours(),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    route?.path === '*' ? `<script data-paths="${caseSensitivePaths(code)}">${CASE_SCRIPT}</script>` : '',
    pathname === '/contact' ? `<script>${REMINDER_SCRIPT}</script>` : '',
    hints,
    `<script data-modules="${modules.join(' ')}">${START_SCRIPT}</script>`,
    // Inline: a stylesheet would delay the first paint by a request.
    `<style>${styles}</style>`,
    upcomingScript(texts),
    // On wide screens only (fonts.css has the same width): a phone's fonts come last, and the fallbacks match.
    ...FONTS.map((font) => {
      const { file } = chunkOf(manifest, font);
      return `<link rel="preload" as="font" type="font/woff2" media="(width >= 46rem)" crossorigin href="/${file}" />`;
    }),
  ].join('');
}

function upcomingScript({ announcement, markets }: Pick<SiteTexts, 'announcement' | 'markets'>): string {
  const days = [announcement.until, ...markets.map(({ day }) => day)].filter(Boolean);
  if (days.length === 0) return '';
  return `<script data-days="${[...new Set(days)].join(' ')}" data-text="${escapeHtml(announcement.text)}">${UPCOMING_SCRIPT}</script>`;
}

function textsOf({ code, data }: HeadOptions): SiteTexts {
  return (data?.values[code.SITE_TEXTS] as SiteTexts | undefined) ?? NO_TEXTS;
}

function metaOf(options: HeadOptions): string {
  const { code, env, pathname, data } = options;
  const siteUrl = env.VITE_SITE_URL ?? '';
  if (pathname === null) return pageMeta({ siteUrl, pathname, head: SHELL_HEAD });
  const { route, params } = code.findRoute(pathname);
  const creation = data?.creations.get(params.id ?? '');
  const filter = parseListPath(pathname);
  const items = listOf(options);
  const list = filter && items ? itemList(siteUrl, filter, items) : null;
  const head = route.head(params, creation);
  const preview = creation && previewOf(creation, data);
  const graph = graphOf(siteUrl, pathname, textsOf(options)) ?? list;
  return pageMeta({ siteUrl, pathname, head, creation, preview, graph });
}

/** The creations of a list's page; undefined for an empty one and for any other page. */
function listOf({ pathname, data }: HeadOptions): readonly Creation[] | undefined {
  const isList = pathname !== null && parseListPath(pathname);
  return isList ? (data?.values[pathname] as readonly Creation[] | undefined) : undefined;
}

/**
 * The id of the element that Chromium waits for before the first paint (docs/decisions.md): the page's content, but no card
 * of a list beyond those that any first screen shows.
 */
function lastPainted(options: HeadOptions): string {
  const card = listOf(options)?.[PAINTED_CARDS - 1];
  return card ? `creation-${encodeURIComponent(card.id)}` : 'contenu';
}

/** The workshops on the home page, and the markets to come there and on the contact page; null for any other page. */
function graphOf(siteUrl: string, pathname: string, { markets }: SiteTexts): object | null {
  const all: object[] = pathname === '/' ? workshops(siteUrl) : [];
  if (['/', '/contact'].includes(pathname))
    all.push(...markets.map((market) => marketEvent(siteUrl, market)));
  return all.length > 0 ? { '@context': 'https://schema.org', '@graph': all } : null;
}

/** The paths that Hosting matches case-sensitively: every page, and the prefixes of the shell's addresses. */
function caseSensitivePaths(code: SiteCode): string {
  const folders = new Set(code.staticPaths().flatMap((path) => /^\/[^/]+\//.exec(path) ?? []));
  return [...code.staticPaths().slice(1), ...folders, '/creation/', '/admin', '/admin/', '/login'].join(' ');
}

export async function takeStyles(outDir: string, manifest: Manifest): Promise<string> {
  const path = join(outDir, chunkOf(manifest, 'src/styles/index.css').file);
  const styles = await readFile(path, 'utf8');
  await rm(path);
  return styles.trim();
}

function withImports(manifest: Manifest, key: string, files: string[]): string[] {
  const { file, imports = [] } = chunkOf(manifest, key);
  if (files.includes(`/${file}`)) return files;
  return imports.reduce((all, one) => withImports(manifest, one, all), [...files, `/${file}`]);
}

/** The key of the file that a page's component is named after. Throws unless there is exactly one. */
function sourceOf(manifest: Manifest, name: string): string {
  const [source, ...more] = Object.keys(manifest).filter((key) => key.endsWith(`/${name}.tsx`));
  if (!source || more.length > 0) throw new Error(`Vite must build one file for ${name}.`);
  return source;
}

function chunkOf(manifest: Manifest, key: string) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite has built no file for ${key}.`);
  return chunk;
}
