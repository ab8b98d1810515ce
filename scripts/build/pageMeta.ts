import { escapeHtml, jsonBlock } from './html';

type Site = typeof import('../../src/prerender');
type SiteData = import('../../src/prerender').SiteData;

/** Title and description of the shell, which serves any address. */
export function shellMeta({ BRAND }: Site): string {
  return `<title>${escapeHtml(BRAND.name)}</title><meta name="description" content="${escapeHtml(BRAND.tagline)}" /><meta name="robots" content="noindex" />`;
}

/** What a page says of itself to search engines, and what a link to it shows. */
export function pageMeta(site: Site, siteUrl: string, pathname: string, data: SiteData | null): string {
  const { route, params } = site.findRoute(pathname);
  const title = escapeHtml(route.title(params));
  const description = escapeHtml(site.descriptionOf(pathname, data));
  const url = escapeHtml(siteUrl + site.canonicalPath(pathname));
  const tags = [`<title>${title}</title>`, `<meta name="description" content="${description}" />`];
  if (route.unlisted) tags.push('<meta name="robots" content="noindex" />');
  else
    tags.push(
      `<link rel="canonical" href="${url}" />`,
      '<meta property="og:type" content="website" />',
      '<meta property="og:locale" content="fr_FR" />',
      `<meta property="og:site_name" content="${escapeHtml(site.BRAND.name)}" />`,
      `<meta property="og:title" content="${title}" />`,
      `<meta property="og:description" content="${description}" />`,
      `<meta property="og:url" content="${url}" />`,
      `<meta property="og:image" content="${escapeHtml(siteUrl)}/partage.jpg" />`,
      '<meta property="og:image:width" content="1200" />',
      '<meta property="og:image:height" content="630" />',
      '<meta name="twitter:card" content="summary_large_image" />',
    );
  if (pathname === '/') tags.push(jsonLd(workshops(site, siteUrl)));
  const products = site.productsOf(pathname, data);
  if (products) tags.push(jsonLd(products));
  return tags.join('');
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

function jsonLd(data: object): string {
  return jsonBlock('type="application/ld+json"', data);
}
