import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import { creationPath } from '../../src/domain/creationPath';
import type { ReadData, SiteData } from '../../src/siteData';
import { withBrowserHeaders } from './withBrowserHeaders';
import { headTags, takeStyles } from './head';
import { jsonBlock } from './html';
import { copyPictures } from './pictures';
import { robotsTxt, sitemapXml, webManifest } from './siteFiles';

type Site = typeof import('../../src/prerender');

/** Not for the local backend, whose pictures have other addresses in each run. */
const PICTURE_CACHE = resolve('node_modules/.cache/pictures');

/**
 * Builds the site into a folder: the application, every public address as a page of its own, `404.html`, the empty
 * `shell.html` for the administration and unknown categories, the sitemap, robots.txt and the web application's
 * manifest. Settings come from the environment and the .env files of production; a missing one throws.
 *
 * @param outDir absolute path, emptied first
 * @param options `data`: whether to read the configured project and bake what it holds into the pages; throws one
 *   sentence, before `outDir` is touched, if it cannot be read
 * @returns what the pages were built with; null without `data`
 */
export async function buildSite(outDir: string, { data }: { data: boolean }): Promise<SiteData | null> {
  process.env.NODE_ENV = 'production';
  const bundle = await mkdtemp(join(await bundles(), 'prerender-'));
  try {
    const site = await loadSite(bundle);
    const env = loadEnv('production', process.cwd(), ['VITE_', 'APP_CHECK_']);
    env.VITE_SITE_URL ??= site.BRAND.siteUrl;
    const read = data ? await readData(site, env) : null;
    await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    const pictures =
      read && (await copyPictures(outDir, read, env.VITE_LOCAL_BACKEND ? null : PICTURE_CACHE));
    const siteData = read && pictures && { ...read, ...pictures };
    await writePages(outDir, site, env, siteData);
    return siteData;
  } finally {
    // Only now: prerendering a page imports its code from the bundle.
    await rm(bundle, { recursive: true });
  }
}

/** Beside the packages, so that the bundle finds those it imports. */
async function bundles(): Promise<string> {
  const folder = resolve('node_modules/.tmp');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The site's own code, built for Node. Firebase is inside, so that two sites in one process do not share its state. */
async function loadSite(bundle: string): Promise<Site> {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: [/^@?firebase/] },
    build: { ssr: 'src/prerender.tsx', outDir: bundle, manifest: false, copyPublicDir: false },
  });
  return (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as Site;
}

async function readData(site: Site, env: Record<string, string>): Promise<ReadData> {
  try {
    return await withBrowserHeaders(env, env.APP_CHECK_DEBUG_TOKEN ?? '', site.readSiteData);
  } catch (error) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
    throw new Error(
      `The catalogue cannot be read, so no page is built (indexes take minutes after the first deployment; where App Check is enforced, APP_CHECK_DEBUG_TOKEN must be set): ${message}`,
    );
  }
}

async function writePages(
  outDir: string,
  site: Site,
  env: Record<string, string>,
  siteData: SiteData | null,
): Promise<void> {
  const template = await readFile('index.html', 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const styles = await takeStyles(outDir, manifest);
  const head = { site, env, manifest, styles, data: siteData };
  const siteUrl = env.VITE_SITE_URL ?? '';
  const page = async (pathname: string, servedAt = pathname) => {
    const { html, data } = await site.prerender(pathname, siteData);
    const { hints, body } = withoutHints(html);
    const block = data ? jsonBlock(`type="application/json" id="${site.BAKED_DATA_ID}"`, data) : '';
    return fillIn(template, headTags({ ...head, pathname, hints }), servedAt, body, block);
  };
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), content);
  };
  await write('404.html', await page('/introuvable', '*'));
  await write(
    'shell.html',
    fillIn(template, headTags({ ...head, pathname: null, hints: '' }), '', '', NO_SCRIPT),
  );
  await write('sitemap.xml', sitemapXml(site, siteUrl, siteData));
  await write('robots.txt', robotsTxt(siteUrl));
  await write('manifest.webmanifest', webManifest());
  // One after the other: thousands of pages together would need gigabytes.
  for (const pathname of [...site.staticPaths(), ...creationPaths(siteData)])
    await write(fileOf(pathname), await page(pathname));
  // Not published: it names source files.
  await rm(join(outDir, '.vite'), { recursive: true });
}

/** The pages of creations; an older id that cannot be the name of a file is left to the shell. */
function creationPaths(siteData: SiteData | null): string[] {
  const creations = [...(siteData?.creations.values() ?? [])];
  return creations.filter(({ id }) => /^[\w-]+$/.test(id)).map(creationPath);
}

/** In the shell, which is empty without script. */
const NO_SCRIPT =
  '<noscript><p class="wrap page">Cette page a besoin de JavaScript. <a href="/">Retour à l’accueil</a></p></noscript>';

/** `/couture/sac` → `couture/sac/index.html`; `/cookies.html` stays as it is. */
function fileOf(pathname: string): string {
  return pathname.endsWith('.html') ? pathname : join(pathname, 'index.html');
}

/** What index.html loads in development. */
const DEVELOPMENT = {
  styles: '<link rel="stylesheet" href="/src/styles/index.css" />',
  script: '<script type="module" src="/src/main.tsx"></script>',
};

/**
 * index.html with the built head in place of the entry's source, and the page and its data in place of the empty root.
 * Only where `servedAt` is the route or address on screen does main.tsx hydrate it.
 */
function fillIn(template: string, head: string, servedAt: string, body: string, data: string): string {
  const page = replaceOnce(replaceOnce(template, DEVELOPMENT.styles, ''), DEVELOPMENT.script, head);
  const root = `<div id="root" data-served-at="${servedAt}">${body}</div>`;
  return replaceOnce(page, '<div id="root"></div>', root + data);
}

function replaceOnce(text: string, mark: string, replacement: string): string {
  const [before = '', after, ...more] = text.split(mark);
  if (after === undefined || more.length > 0) throw new Error(`index.html must hold ${mark} once.`);
  return before + replacement + after;
}

/**
 * React writes a preload hint before the page for every picture that is not lazy, ahead of what the page needs more.
 * Those of main pictures (`fetchPriority="high"`) move to the head; the others are dropped.
 */
function withoutHints(html: string): { hints: string; body: string } {
  const [front = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  const body = html.slice(front.length);
  if (body.includes('<link rel="preload"'))
    throw new Error('React has written a preload hint in an unexpected place.');
  const hints = front.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? [];
  return { hints: hints.join(''), body };
}
