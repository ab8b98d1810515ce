type Site = typeof import('../../src/prerender');

/** Every address that search engines may list, with the ISO date of its last change where that is known. */
export function sitemapXml(site: Site, siteUrl: string, lastModified: Record<string, string>): string {
  const urls = site
    .staticPaths()
    .filter((pathname) => !site.findRoute(pathname).route.unlisted)
    .map((pathname) => {
      const date = lastModified[pathname];
      return `  <url><loc>${siteUrl + pathname}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Allows everything but the administration. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /login\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The name and colours of the site where it is installed as an application. */
export function webManifest({ BRAND }: Pick<Site, 'BRAND'>): string {
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: `${BRAND.tagline}\u00a0: ${BRAND.offer}`,
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // --ground and --sheet of src/styles/tokens.css
    background_color: '#fbf5ec',
    theme_color: '#fffdf8',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
