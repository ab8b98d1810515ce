import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { SiteData } from '../../src/siteData';
import { contentSecurityPolicy } from './contentSecurityPolicy';
import { CASE_SCRIPT, REMINDER_SCRIPT, START_SCRIPT } from './inlineScripts';
import { pageMeta, shellMeta } from './pageMeta';

/** The site's own code, as built for Node. */
export type Site = typeof import('../../src/prerender');

export interface HeadOptions {
  site: Site;
  env: Record<string, string>;
  manifest: Manifest;
  styles: string;
  data: SiteData | null;
  /** The page's address; null for the shell, which serves any address. */
  pathname: string | null;
  /** Resource hints that React has written for the page. */
  hints: string;
}

const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

/**
 * Everything that a built page has in its `<head>` beyond what index.html says for all: policy, title and description,
 * what search engines and shared links show, styles, scripts and what to fetch early. Throws if Vite's manifest lacks a
 * file that a page needs.
 */
export function headTags({ site, env, manifest, styles, pathname, data, hints }: HeadOptions): string {
  const route = pathname === null ? null : site.findRoute(pathname).route;
  const sources = ['src/main.tsx', ...(route ? [sourceOf(manifest, route.name)] : [])];
  const modules = sources.reduce<string[]>((files, source) => withImports(manifest, source, files), []);
  return [
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(env, styles)}" />`,
    pathname === null ? shellMeta() : pageMeta(site, env.VITE_SITE_URL ?? '', pathname, data),
    '<link rel="manifest" href="/manifest.webmanifest" />',
    route?.path === '*' ? `<script data-paths="${caseSensitivePaths(site)}">${CASE_SCRIPT}</script>` : '',
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
  const folders = new Set(site.staticPaths().flatMap((path) => /^\/[^/]+\//.exec(path) ?? []));
  return [...site.staticPaths().slice(1), ...folders, '/admin', '/admin/', '/login'].join(' ');
}

/** The styles of every page, from the stylesheet that Vite has written to `outDir`, which no page needs then. */
export async function takeStyles(outDir: string, manifest: Manifest): Promise<string> {
  const path = join(outDir, chunkOf(manifest, 'src/styles/index.css').file);
  const styles = await readFile(path, 'utf8');
  await rm(path);
  return styles.trim();
}

/** These addresses, then those of a source file's chunk and of all that it imports statically, each once. */
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
