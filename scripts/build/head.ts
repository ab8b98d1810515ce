import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { escapeHtml } from './html';
import { CASE_SCRIPT, REMINDER_SCRIPT, START_SCRIPT } from './inlineScripts';
import { pageMeta, shellMeta } from './pageMeta';

type Site = typeof import('../../src/prerender');
type SiteData = import('../../src/siteData').SiteData;

export interface HeadOptions {
  site: Site;
  /** The VITE_* settings of the build. */
  env: Record<string, string>;
  /** Vite's manifest of the client build. */
  manifest: Manifest;
  /** What every page's `<style>` holds. */
  styles: string;
  /** The page's address; null for the shell, which serves any address. */
  pathname: string | null;
  /** What the pages are built with, or null. */
  data: SiteData | null;
  /** Resource hints that React has written for the page. */
  hints: string;
}

/** The source files whose output every page needs. */
const ENTRY = 'src/main.tsx';
const STYLES = 'src/styles/index.css';
const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

/**
 * Everything that a built page has in its `<head>` beyond what index.html says for all: policy, title and description,
 * what search engines and shared links show, styles, scripts and what to fetch early. Throws if Vite's manifest lacks a file that
 * a page needs.
 */
export function headTags({ site, env, manifest, styles, pathname, data, hints }: HeadOptions): string {
  const isNotFound = pathname !== null && site.findRoute(pathname).route.path === '*';
  const source = pathname === null ? [] : [sourceOf(manifest, site.findRoute(pathname).route.name)];
  const modules = withImports(manifest, [ENTRY, ...source]).map(({ file }) => `/${file}`);
  return [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(contentSecurityPolicy(env, styles))}" />`,
    pathname === null ? shellMeta() : pageMeta(site, env.VITE_SITE_URL ?? '', pathname, data),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    isNotFound ? `<script data-paths="${caseSensitivePaths(site)}">${CASE_SCRIPT}</script>` : '',
    pathname === '/contact' ? `<script>${REMINDER_SCRIPT}</script>` : '',
    hints,
    `<script data-modules="${modules.join(' ')}">${START_SCRIPT}</script>`,
    // In the page: a stylesheet would hold the first paint back by one more request.
    `<style>${styles}</style>`,
    // On a phone's slow line the photo comes first; the fonts' own fallbacks have their metrics.
    ...FONTS.map((font) => {
      const { file } = chunkOf(manifest, font);
      return `<link rel="preload" as="font" type="font/woff2" media="(width >= 46rem)" crossorigin href="/${file}" />`;
    }),
  ].join('');
}

/** What Hosting compares to the letter: the address of every page, and what begins the addresses of the shell. */
function caseSensitivePaths(site: Site): string {
  const folders = new Set(site.staticPaths().map((path) => /^\/[^/]+\//.exec(path)?.[0] ?? ''));
  return [...site.staticPaths().slice(1), ...folders, '/admin', '/admin/', '/login']
    .filter(Boolean)
    .join(' ');
}

/** The styles of every page, from the stylesheet that Vite has written to `outDir`, which no page needs then. */
export async function takeStyles(outDir: string, manifest: Manifest): Promise<string> {
  const path = join(outDir, chunkOf(manifest, STYLES).file);
  const styles = await readFile(path, 'utf8');
  await rm(path);
  return styles.trim();
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
