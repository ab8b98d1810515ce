import escapeHtml from 'escape-html';
import { changePart, dataBlock } from '../data/bakedPage';
import { BRAND } from '../domain/brand';
import type { Creation } from '../domain/creation';
import { creationPath } from '../domain/creationPath';
import { staticPaths } from '../site/routes';
import { drawPage } from './drawPage';
import { codeTags, metaTags, type Site } from './head';
import { photoOnPage } from './pageMeta';

// The build reads by the code that it draws with: both know the same resources.
export { readSiteData } from './siteData';

type File = [path: string, content: string];

/** Every file of the site but code, pictures and the service worker: one page after the other, since there may be thousands. */
export async function* siteFiles(site: Site): AsyncGenerator<File> {
  const { url, data } = site;
  yield* pageFiles(site, '404.html', '*');
  yield* pageFiles(site, 'shell.html', null);
  // For every page without data (firebase.json): a 404 would be an error in the visitor's console.
  yield ['no-data.json', 'null'];
  yield ['robots.txt', `User-agent: *\nDisallow: /admin\nDisallow: /login\nSitemap: ${url}/sitemap.xml\n`];
  yield ['manifest.webmanifest', webManifest(site)];
  // The shell serves a creation whose id cannot name a file.
  const creations = [...(data?.creations.values() ?? [])].filter(({ id }) => /^[\w-]{1,200}$/.test(id));
  yield ['sitemap.xml', sitemapXml(site, creations)];
  for (const path of [...staticPaths(), ...creations.map(creationPath)])
    yield* pageFiles(site, path.endsWith('.html') ? path : `${path}/index.html`, path);
}

/**
 * A page by index.html, and its data beside it, without what every page shows: a tab has that from its first document. Only
 * where `pathname` is the route or address on screen does main.tsx hydrate the page.
 */
async function* pageFiles(site: Site, file: string, pathname: string | null): AsyncGenerator<File> {
  const { html, hints, data } = await drawPage(pathname, site.data);
  const page =
    pathname === null
      ? `<div id="root">${LOADING}</div>${NO_SCRIPT}`
      : `<div id="root" data-served-at="${pathname}">${html}</div>`;
  const parts = {
    head: metaTags(site, pathname) + hints,
    code: codeTags(site, pathname),
    page,
    data: data ? dataBlock(data) : '',
  };
  let content = site.template;
  for (const part of ['head', 'code', 'page', 'data'] as const)
    content = changePart(content, part, () => parts[part]);
  yield [file, content];
  if (data && pathname !== null && pathname in data.values) {
    const values = { [pathname]: data.values[pathname] };
    yield [`${pathname}/data.json`, JSON.stringify({ ...data, values })];
  }
}

/** As the page that is not built looks while its code loads; start.ts takes it away where that fails. */
const LOADING = '<p class="loading loading--code stitch-before"><span>Chargement...</span></p>';

const NO_SCRIPT =
  '<noscript><p class="wrap page">Cette page a besoin de JavaScript. <a href="/">Retour à l’accueil</a></p></noscript>';

/**
 * `lastmod` of a list or creation is the newest `createdAt` that is not in the future: creators' clocks may be ahead. Older
 * records have none.
 */
function sitemapXml({ url, data }: Site, creations: readonly Creation[]): string {
  const entry = (pathname: string, shown: unknown, photos: readonly string[] = []) => {
    const times = (Array.isArray(shown) ? (shown as Creation[]) : [])
      .map(({ createdAt }) => Date.parse(createdAt))
      .filter((time) => time < Date.parse(data?.readAt ?? ''));
    const date = times.length > 0 && tag('lastmod', new Date(Math.max(...times)).toISOString());
    const images = photos.map((photo) => `<image:image>${tag('image:loc', photo)}</image:image>`);
    return `  <url>${tag('loc', url + pathname)}${date || ''}${images.join('')}</url>`;
  };
  const urls = [
    ...staticPaths().map((pathname) => entry(pathname, data?.values[pathname])),
    ...creations.map((creation) => {
      const cover = data?.previews[photoOnPage(creation.picture) ?? ''];
      return entry(
        creationPath(creation),
        [creation],
        [...(cover ? [url + cover.path] : []), ...creation.photos],
      );
    }),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('\n')}
</urlset>
`;
}

function tag(name: string, content: string): string {
  return `<${name}>${escapeHtml(content)}</${name}>`;
}

function webManifest({ colours }: Site): string {
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: `${BRAND.tagline}\u00a0: ${BRAND.offer}`,
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    shortcuts: [{ name: 'Ajouter une création', url: '/admin/addCreated' }],
    background_color: colours.ground[0],
    theme_color: colours.sheet[0],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
