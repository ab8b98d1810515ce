import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv, type Manifest } from 'vite';
import { creationPath } from '../../src/domain/creationPath';
import { jsonBlock } from '../../src/build/pageMeta';
import type { SiteData } from '../../src/build/siteData';
import { messageOf } from '../runCommand';
import { storageAddress } from './contentSecurityPolicy';
import { browserHeaders } from './browserHeaders';
import { headTags, takeStyles, type HeadOptions, type SiteCode } from './head';
import { copyPictures } from './pictures';
import { writeServiceWorker } from './serviceWorker';
import { sitemapXml, webManifest } from './siteFiles';

/**
 * Builds the site into a folder, absolute and emptied first. With `data`, bakes what the configured project holds into the
 * pages, and resolves with it; throws one sentence, before `outDir` is touched, if it cannot be read.
 */
export async function buildSite(outDir: string, { data }: { data: boolean }): Promise<SiteData | null> {
  process.env.NODE_ENV = 'production';
  // Inside node_modules, so that the bundle finds its packages.
  await mkdir('node_modules/.tmp', { recursive: true });
  const bundle = await mkdtemp(resolve('node_modules/.tmp/prerender-'));
  try {
    // With Firebase inside: two sites in one process must not share its state.
    await build({
      logLevel: 'warn',
      ssr: { noExternal: [/^@?firebase/] },
      build: { ssr: 'src/build/prerender.tsx', outDir: bundle, manifest: false, copyPublicDir: false },
    });
    const code = (await import(pathToFileURL(join(bundle, 'prerender.js')).href)) as SiteCode;
    const env = loadEnv('production', process.cwd(), ['VITE_', 'APP_CHECK_']);
    env.VITE_SITE_URL ??= 'http://localhost:5173';
    const read = data ? await readData(code, env) : null;
    await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    // Not for the local backend, whose pictures have other addresses in each run.
    const cache = env.VITE_LOCAL_BACKEND ? null : resolve('node_modules/.cache/pictures');
    const siteData = read && { ...read, ...(await copyPictures(outDir, read, storageAddress(env), cache)) };
    await writePages(outDir, { code, env, data: siteData });
    return siteData;
  } finally {
    // Kept until now: prerendering imports pages from it.
    await rm(bundle, { recursive: true });
  }
}

async function readData(code: SiteCode, env: Record<string, string>) {
  try {
    return await code.readSiteData(await browserHeaders(env, env.APP_CHECK_DEBUG_TOKEN));
  } catch (error) {
    throw new Error(
      `Le catalogue ne peut pas être lu (les index demandent quelques minutes au premier envoi\u00a0; avec App Check, il faut APP_CHECK_DEBUG_TOKEN)\u00a0: ${messageOf(error)}`,
    );
  }
}

async function writePages(outDir: string, site: Pick<HeadOptions, 'code' | 'env' | 'data'>) {
  const { code, env, data } = site;
  const template = await readFile('index.html', 'utf8');
  const manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const head = { ...site, manifest, styles: await takeStyles(outDir, manifest) };
  const siteUrl = env.VITE_SITE_URL ?? '';
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(outDir, file)), { recursive: true });
    await writeFile(join(outDir, file), content);
  };
  const writePage = async (file: string, pathname: string | null, servedAt = pathname ?? '') => {
    const page = await code.prerender(pathname, data);
    const { hints, body } = withoutHints(page.html);
    const tags = await headTags({ ...head, pathname, hints });
    const block = page.data && jsonBlock(`type="application/json" id="${code.BAKED_DATA_ID}"`, page.data);
    const after = (pathname === null ? NO_SCRIPT : '') + (block ?? '');
    await write(file, fillIn(template, tags, servedAt, body, after));
    // Without what every page shows: a tab has that from its first document. Other pages read nothing.
    if (pathname !== null && page.data && pathname in page.data.values) {
      const values = { [pathname]: page.data.values[pathname] };
      await write(join(pathname, 'data.json'), JSON.stringify({ ...page.data, values }));
    }
  };
  await writePage('404.html', '/introuvable', '*');
  await writePage('shell.html', null);
  // For every page without data (firebase.json): a 404 would be an error in the visitor's console.
  await write('no-data.json', 'null');
  // The shell serves a creation whose id cannot name a file.
  const creations = [...(data?.creations.values() ?? [])].filter(({ id }) => /^[\w-]{1,200}$/.test(id));
  await write('sitemap.xml', sitemapXml(code, siteUrl, data, creations));
  const robots = `User-agent: *\nDisallow: /admin\nDisallow: /login\nSitemap: ${siteUrl}/sitemap.xml\n`;
  await write('robots.txt', robots);
  await write('manifest.webmanifest', webManifest());
  // Sequentially: thousands of pages at once would need gigabytes.
  for (const pathname of [...code.staticPaths(), ...creations.map(creationPath)])
    await writePage(pathname.endsWith('.html') ? pathname : join(pathname, 'index.html'), pathname);
  // The manifest names source files.
  await rm(join(outDir, '.vite'), { recursive: true });
  await writeServiceWorker(outDir);
}

const NO_SCRIPT =
  '<noscript><p class="wrap page">Cette page a besoin de JavaScript. <a href="/">Retour à l’accueil</a></p></noscript>';

/**
 * index.html with the built head in place of what it loads in development, and the page and its data in place of the empty
 * root. Only where `servedAt` is the route or address on screen does main.tsx hydrate it.
 */
function fillIn(template: string, head: string, servedAt: string, body: string, data: string): string {
  return Object.entries({
    '<link rel="stylesheet" href="/src/styles/index.css" />': '',
    '<script type="module" src="/src/site/main.tsx"></script>': head,
    '<div id="root"></div>': `<div id="root" data-served-at="${servedAt}">${body}</div>${data}`,
  }).reduce((page, [mark, replacement]) => page.replace(mark, () => replacement), template);
}

const HINT = /<link rel="preload"[^>]*>/g;

/**
 * React preloads every picture that is not lazy. Hints of main pictures move to the head, before the styles; the others are
 * dropped. Without this, the first photo of `/crochet` is painted 170 ms later.
 */
function withoutHints(html: string): { hints: string; body: string } {
  const hints = html.match(HINT)?.filter((hint) => hint.includes('fetchPriority="high"')) ?? [];
  return { hints: hints.join(''), body: html.replace(HINT, '') };
}
