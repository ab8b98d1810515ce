import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import { dataOrigins } from './contentSecurityPolicy';
import { headTags, robotsTxt, sitemapXml, webManifest } from './head';

type Prerender = typeof import('../../src/prerender');

/** Beside the packages, so that the prerender bundle finds those it imports. */
const BUNDLES = resolve('node_modules/.tmp');

/** What every page needs at once and would otherwise find out about only from its stylesheet. */
const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

/**
 * Builds the site into a folder: the application, then every public address as a page of its own (so that the first
 * screen stands in the HTML), `404.html`, the empty `shell.html` for the administration and unknown categories, the
 * sitemap, robots.txt and the web application's manifest. Settings come from the environment (vite.config.ts); a
 * missing one throws.
 *
 * @param outDir absolute path, emptied first
 * @returns every address that stands as a page of its own
 */
export async function buildSite(outDir: string): Promise<readonly string[]> {
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await mkdir(BUNDLES, { recursive: true });
  const bundle = await mkdtemp(join(BUNDLES, 'prerender-'));
  await build({
    logLevel: 'warn',
    build: { ssr: 'src/prerender.tsx', outDir: bundle, emptyOutDir: true, manifest: false },
  });
  const site = (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as Prerender;
  const template = scriptsLast(stylesFirst(await readFile(join(outDir, 'index.html'), 'utf8')));
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const env = loadEnv('production', process.cwd(), 'VITE_');
  const siteUrl = env.VITE_SITE_URL ?? site.BRAND.siteUrl;

  const page = async (pathname: string) => {
    const { route } = site.findRoute(pathname);
    const { pictures, body } = withoutPreloads(await site.prerender(pathname));
    const start = chunksOf(manifest, route.headStart);
    const files = chunksOf(manifest, route.source).filter((file) => !start.includes(file));
    const ahead = start.length > 0 ? connections(env) + headStart(start) : '';
    const head = headTags({ site, siteUrl, pathname }) + pictures + ahead;
    return fillIn(template, head, body).replace('</head>', () => `${preloads(manifest, files)}</head>`);
  };
  for (const pathname of site.staticPaths())
    await write(join(outDir, fileOf(pathname)), await page(pathname));
  await write(join(outDir, '404.html'), await page('/introuvable'));
  await write(join(outDir, 'shell.html'), fillIn(template, headTags({ site, siteUrl, pathname: null }), ''));
  await write(join(outDir, 'sitemap.xml'), sitemapXml(site, siteUrl));
  await write(join(outDir, 'robots.txt'), robotsTxt(siteUrl));
  await write(join(outDir, 'manifest.webmanifest'), webManifest(site));
  // Only now: a page's code is fetched from it when the page is prerendered.
  await rm(bundle, { recursive: true });
  // Not published: it names source files.
  await rm(join(outDir, '.vite'), { recursive: true });
  return site.staticPaths();
}

/** `/couture/sac` → `couture/sac/index.html`; `/cookies.html` stays as it is. */
function fileOf(pathname: string): string {
  return pathname.endsWith('.html') ? pathname : join(pathname, 'index.html');
}

/** Vite puts the stylesheet behind the scripts; nothing can be painted before it is there. */
function stylesFirst(template: string): string {
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? [];
  return template.replace(styles, '').replace('<!--head-->', () => `${styles}<!--head-->`);
}

/** What Vite has put into the template, as {@link scriptTag} puts it. */
function scriptsLast(template: string): string {
  return template
    .replaceAll(/<script type="module" crossorigin src="\/([^"]*)"><\/script>/g, (_, file: string) =>
      scriptTag(file),
    )
    .replaceAll(/<link rel="modulepreload" crossorigin href="\/([^"]*)">/g, (_, file: string) =>
      scriptTag(file),
    );
}

/**
 * A chunk that leaves the line to the stylesheet, the fonts and the pictures, for the page stands without it. As a script
 * of its own: Chromium (147) fetches what a `modulepreload` names with high priority, whatever it says.
 */
function scriptTag(file: string): string {
  return `<script type="module" fetchpriority="low" crossorigin src="/${file}"></script>`;
}

function fillIn(template: string, head: string, body: string): string {
  return template.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
}

/**
 * React asks ahead for every picture of a page, in front of it and thus in front of what the page needs more. Only what
 * is marked as the one that makes the page goes ahead, from the head.
 */
function withoutPreloads(html: string): { pictures: string; body: string } {
  const preload = /<link rel="preload" as="image"[^>]*>/g;
  const pictures = (html.match(preload) ?? []).filter((link) => link.includes('fetchPriority="high"'));
  return { pictures: pictures.join(''), body: html.replaceAll(preload, '') };
}

/** The files that the code of a source file is spread over, its own first; without those of the application's entry. */
function chunksOf(manifest: Manifest, source = ''): string[] {
  const entry = 'index.html';
  const keys = new Set<string>();
  const add = (key: string) => {
    if (key === entry || keys.has(key)) return;
    keys.add(key);
    manifest[key]?.imports?.forEach(add);
  };
  add(source);
  const ofEntry = manifest[entry]?.imports ?? [];
  return [...keys].filter((key) => !ofEntry.includes(key)).flatMap((key) => manifest[key]?.file ?? []);
}

/** Connections that are opened while the code still travels: the first read and the first picture need them. */
function connections(env: Record<string, string>): string {
  const { firestore, pictures } = dataOrigins(env);
  return `<link rel="preconnect" href="${firestore}" crossorigin /><link rel="preconnect" href="${pictures}" />`;
}

/** The script that starts a page's first read, with all that it needs: in front of everything else. */
function headStart(files: readonly string[]): string {
  return files.map(scriptTag).join('');
}

/** The page's own chunks, fetched at once with the main one instead of after it; then the fonts. */
function preloads(manifest: Manifest, files: readonly string[]): string {
  const fonts = FONTS.map((font) => manifest[font]?.file).filter((file) => file !== undefined);
  return [
    ...files.map(scriptTag),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
  ].join('');
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
