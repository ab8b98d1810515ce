import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import { headTags } from './head';
import { robotsTxt, sitemapXml, webManifest } from './siteFiles';

type Site = typeof import('../../src/prerender');

/** Beside the packages, so that the prerender bundle finds those it imports. */
const BUNDLES = resolve('node_modules/.tmp');

/**
 * Builds the site into a folder: the application, every public address as a page of its own, `404.html`, the empty
 * `shell.html` for the administration and unknown categories, the sitemap, robots.txt and the web application's
 * manifest. Settings come from the environment (vite.config.ts); a missing one throws.
 *
 * @param outDir absolute path, emptied first
 * @param options `data`: whether to read the configured project and bake what it holds into the pages; where it cannot
 *   be read, that throws
 * @returns every address that has a page of its own
 */
export async function buildSite(
  outDir: string,
  options: { data: boolean } = { data: false },
): Promise<readonly string[]> {
  process.env.NODE_ENV = 'production';
  await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await mkdir(BUNDLES, { recursive: true });
  const bundle = await mkdtemp(join(BUNDLES, 'prerender-'));
  await build({ logLevel: 'warn', build: { ssr: 'src/prerender.tsx', outDir: bundle, manifest: false } });
  const site = (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as Site;

  const template = await readFile('index.html', 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const env = loadEnv('production', process.cwd(), 'VITE_');
  env.VITE_SITE_URL ??= site.BRAND.siteUrl;
  const head = { site, env, manifest };

  const siteData = options.data ? await site.readSiteData() : null;
  const page = async (pathname: string) => {
    const { html, data } = await site.prerender(pathname, siteData);
    const { hints, body } = withoutHints(html);
    const block = data && `<script type="application/json" id="${site.BAKED_DATA_ID}">${data}</script>`;
    return fillIn(template, headTags({ ...head, pathname, hints }), body, block ?? '');
  };
  for (const pathname of site.staticPaths())
    await write(join(outDir, fileOf(pathname)), await page(pathname));
  await write(join(outDir, '404.html'), await page('/introuvable'));
  await write(
    join(outDir, 'shell.html'),
    fillIn(template, headTags({ ...head, pathname: null, hints: '' }), '', ''),
  );
  await write(join(outDir, 'sitemap.xml'), sitemapXml(site, env.VITE_SITE_URL, siteData?.lastModified ?? {}));
  await write(join(outDir, 'robots.txt'), robotsTxt(env.VITE_SITE_URL));
  await write(join(outDir, 'manifest.webmanifest'), webManifest(site));
  // Only now: prerendering a page imports its code from the bundle.
  await rm(bundle, { recursive: true });
  // Not published: it names source files.
  await rm(join(outDir, '.vite'), { recursive: true });
  return site.staticPaths();
}

/** `/couture/sac` → `couture/sac/index.html`; `/cookies.html` stays as it is. */
function fileOf(pathname: string): string {
  return pathname.endsWith('.html') ? pathname : join(pathname, 'index.html');
}

/** index.html as the development server has it, with what a built page has instead of the entry's source. */
function fillIn(template: string, head: string, body: string, data: string): string {
  const page = replaceOnce(template, '<script type="module" src="/src/main.tsx"></script>', head);
  return replaceOnce(page, '<div id="root"></div>', `<div id="root">${body}</div>${data}`);
}

function replaceOnce(text: string, mark: string, replacement: string): string {
  const [before = '', after, ...more] = text.split(mark);
  if (after === undefined || more.length > 0) throw new Error(`index.html must hold ${mark} once.`);
  return before + replacement + after;
}

/**
 * React puts a hint in front of the page for every picture that is not lazy, ahead of what the page needs more. Kept,
 * and moved to the head, are those of the pictures that make the page (`fetchPriority="high"`).
 */
function withoutHints(html: string): { hints: string; body: string } {
  const [front = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  const body = html.slice(front.length);
  if (body.includes('<link rel="preload"')) throw new Error('React has put a hint where none is looked for.');
  const hints = front.match(/<link[^>]*fetchPriority="high"[^>]*>/g) ?? [];
  return { hints: hints.join(''), body };
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
