import escapeHtml from 'escape-html';
import { BRAND } from '../../src/domain/brand';
import type { Creation } from '../../src/domain/creation';
import { creationPath } from '../../src/domain/creationPath';
import type { SiteData } from '../../src/build/siteData';
import type { SiteCode } from './head';
import { previewOf } from './pictures';
import { colour } from './tokens';

/** All indexable addresses, the creations that have a page included, with the ISO date of the newest item and the photo. */
export function sitemapXml(code: SiteCode, siteUrl: string, data: SiteData | null, creations: Creation[]) {
  const entry = (pathname: string, photo?: string) => {
    const image = photo && `<image:image>${tag('image:loc', siteUrl + photo)}</image:image>`;
    const date = data?.lastModified[pathname];
    return `  <url>${tag('loc', siteUrl + pathname)}${date ? tag('lastmod', date) : ''}${image ?? ''}</url>`;
  };
  const pages = code.staticPaths().filter((pathname) => {
    const { route, params } = code.findRoute(pathname);
    return route.head(params).isListed;
  });
  const urls = [
    ...pages.map((pathname) => entry(pathname)),
    ...creations.map((creation) => entry(creationPath(creation), previewOf(creation, data)?.path)),
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

export function webManifest(): string {
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
    background_color: colour('ground')[0],
    theme_color: colour('sheet')[0],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
