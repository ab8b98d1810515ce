type Site = typeof import('../../src/prerender');

interface Place {
  site: Site;
  /** The site's origin, without a slash at its end. */
  siteUrl: string;
  /** The page's address; null for the shell that stands for any address. */
  pathname: string | null;
}

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest" />';

/** What a page's head says about it to people, search engines and those who share its link. */
export function headTags({ site, siteUrl, pathname }: Place): string {
  if (pathname === null)
    return `<title>${escape(site.BRAND.name)}</title><meta name="description" content="${escape(site.BRAND.tagline)}" /><meta name="robots" content="noindex" />${MANIFEST}`;
  const { route, params } = site.findRoute(pathname);
  const title = escape(route.title(params));
  const description = escape(route.description(params));
  const url = escape(siteUrl + site.canonicalPath(pathname));
  const tags = [`<title>${title}</title>`, `<meta name="description" content="${description}" />`, MANIFEST];
  if (route.unlisted) tags.push('<meta name="robots" content="noindex" />');
  else
    tags.push(
      `<link rel="canonical" href="${url}" />`,
      '<meta property="og:type" content="website" />',
      '<meta property="og:locale" content="fr_FR" />',
      `<meta property="og:site_name" content="${escape(site.BRAND.name)}" />`,
      `<meta property="og:title" content="${title}" />`,
      `<meta property="og:description" content="${description}" />`,
      `<meta property="og:url" content="${url}" />`,
      `<meta property="og:image" content="${escape(siteUrl)}/partage.jpg" />`,
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    );
  if (pathname === '/') tags.push(jsonLd(workshops(site, siteUrl)));
  return tags.join('');
}

/** Every listed address. */
export function sitemapXml(site: Site, siteUrl: string): string {
  const urls = site
    .staticPaths()
    .filter((pathname) => !site.findRoute(pathname).route.unlisted)
    .map((pathname) => `  <url><loc>${escape(siteUrl + pathname)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Everything may be read but the administration. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /login\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** What the site is called and looks like where it is installed like an application. */
export function webManifest({ BRAND }: Pick<Site, 'BRAND'>): string {
  const manifest = {
    name: BRAND.name,
    short_name: BRAND.name,
    description: `${BRAND.tagline} : ${BRAND.offer}`,
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

/** Both workshops as schema.org knows them. */
function workshops({ BRAND }: Site, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': BRAND.workshops.map((workshop) => ({
      '@type': 'LocalBusiness',
      '@id': `${siteUrl}/#${workshop.id}`,
      name: workshop.name,
      description: workshop.presentation.join(' '),
      url: `${siteUrl}/`,
      image: `${siteUrl}/partage.jpg`,
      email: BRAND.email,
      address: { '@type': 'PostalAddress', addressLocality: BRAND.locality, addressCountry: 'FR' },
      identifier: { '@type': 'PropertyValue', propertyID: 'SIRET', value: workshop.siret },
      sameAs: Object.values(workshop.links),
    })),
  };
}

/** A data block: never executed, so the CSP does not ask for a nonce. `<` is escaped so that no text can close it. */
function jsonLd(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
