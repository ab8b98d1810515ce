import type { Manifest } from 'vite';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { escapeHtml } from './html';
import { REMINDER_SCRIPT, VEIL_SCRIPT } from './inlineScripts';
import { pageMeta, shellMeta } from './pageMeta';

type Site = typeof import('../../src/prerender');
type SiteData = import('../../src/siteData').SiteData;

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
  const policy = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(contentSecurityPolicy(env))}" />`;
  const source = pathname === null ? [] : [site.findRoute(pathname).route.source];
  const chunks = withImports(manifest, [ENTRY, ...source]);
  const isList = pathname !== null && site.placeOf(pathname) !== null;
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    policy,
    pathname === null ? shellMeta() : pageMeta(site, env.VITE_SITE_URL ?? '', pathname, data),
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
