import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import { headTags, robotsTxt, sitemapXml } from './head';

type Prerender = typeof import('../src/prerender');

/** Beside the packages, so that the prerender bundle finds those it imports. */
const BUNDLES = resolve('node_modules/.tmp');

/** What every page needs at once and would otherwise find out about only from its stylesheet. */
const FONTS = ['src/assets/fonts/fraunces.woff2', 'src/assets/fonts/figtree.woff2'];

/**
 * Builds the site into a folder: the application, then every public address as a page of its own (so that the first
 * screen stands in the HTML), `404.html`, the empty `shell.html` for the administration and unknown categories, the
 * sitemap and robots.txt. Settings come from the environment (vite.config.ts); a missing one throws.
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
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const siteUrl = loadEnv('production', process.cwd(), 'VITE_').VITE_SITE_URL ?? site.BRAND.siteUrl;

  const page = async (pathname: string) => {
    const { route } = site.findRoute(pathname);
    const head = headTags({ site, siteUrl, pathname }) + preloads(manifest, route.source);
    return fillIn(template, head, await site.prerender(pathname));
  };
  for (const pathname of site.staticPaths())
    await write(join(outDir, fileOf(pathname)), await page(pathname));
  await write(join(outDir, '404.html'), await page('/introuvable'));
  await write(join(outDir, 'shell.html'), fillIn(template, headTags({ site, siteUrl, pathname: null }), ''));
  await write(join(outDir, 'sitemap.xml'), sitemapXml(site, siteUrl));
  await write(join(outDir, 'robots.txt'), robotsTxt(siteUrl));
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

function fillIn(template: string, head: string, body: string): string {
  return template.replace('<!--head-->', () => head).replace('<!--page-->', () => body);
}

/** The fonts and the page's own chunks, fetched at once with the main one instead of after it. */
function preloads(manifest: Manifest, source: string): string {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  add(source);
  const fonts = FONTS.map((font) => manifest[font]?.file).filter((file) => file !== undefined);
  return [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
    ...[...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('');
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
