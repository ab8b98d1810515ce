import escapeHtml from 'escape-html';
import { jsonBlock } from '../data/bakedPage';
import { BRAND, type Workshop, type WorkshopId } from '../domain/brand';
import { trailTo } from '../domain/breadcrumb';
import { listFilterOf, type ListFilter } from '../domain/catalogue';
import type { Creation, Picture } from '../domain/creation';
import { creationPath, referenceOf } from '../domain/creationPath';
import { makerOf } from '../domain/maker';
import type { Head } from '../domain/pageHead';
import { readPrice } from '../domain/price';
import { shortened, titleOf, typeset } from '../domain/text';
import type { Market } from '../domain/siteTexts';

export interface Preview {
  path: string;
  width?: number;
  height?: number;
}

const SHARED: Preview = { path: '/partage.jpg', width: 1200, height: 630 };

/** The stored address of the photo that a creation's page is built with: a copy for phones, else the original. */
export function photoOnPage(picture: Picture | null): string | null {
  return picture && (picture.renditions[800] ?? picture.url);
}

interface PageMetaOptions {
  siteUrl: string;
  pathname: string | null;
  head: Head;
  creation?: Creation | null | undefined;
  preview?: Preview | null | undefined;
  /** Structured data of a page that is no creation's. */
  graph?: object | null;
}

/** Metadata of a page for search engines and link previews, as HTML. Used by the build and by functions. */
export function pageMeta(options: PageMetaOptions): string {
  const { siteUrl, pathname, head, creation, graph = null } = options;
  const preview = options.preview ?? SHARED;
  const { title, description } = head;
  const url = pathname !== null && head.isListed ? siteUrl + pathname : null;
  const image = preview.path.startsWith('/') ? siteUrl + preview.path : preview.path;
  const euros = creation ? readPrice(creation.price).euros : null;
  const photos = [...(preview === SHARED ? [] : [image]), ...(creation?.photos ?? [])];
  const linkedData = creation ? creationGraph(siteUrl, creation, euros, photos) : graph;
  const properties = {
    'og:type': euros === null ? 'website' : 'product',
    ...(euros !== null && { 'product:price:amount': String(euros), 'product:price:currency': 'EUR' }),
    ...(creation?.sold && { 'product:availability': 'out of stock' }),
    'og:locale': 'fr_FR',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    ...(url && { 'og:url': url }),
    'og:image': image,
    ...(preview.width && { 'og:image:width': String(preview.width) }),
    ...(preview.height && { 'og:image:height': String(preview.height) }),
    'og:image:alt': preview === SHARED ? BRAND.name : creation ? titleOf(creation) : '',
  };
  const meta = (key: 'name' | 'property', values: Record<string, string>) =>
    Object.entries(values).map(
      ([name, content]) => `<meta ${key}="${name}" content="${escapeHtml(content)}" />`,
    );
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...meta('name', { description, robots: head.isListed ? 'max-image-preview:large' : 'noindex' }),
    url ? `<link rel="canonical" href="${escapeHtml(url)}" />` : '',
    ...meta('property', properties),
    '<meta name="twitter:card" content="summary_large_image" />',
    linkedData ? jsonBlock('type="application/ld+json"', linkedData) : '',
  ].join('');
}

export function workshops(siteUrl: string, texts: Record<WorkshopId, string>): object[] {
  return BRAND.workshops.map((workshop) => ({
    ...organization(workshop),
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#${workshop.id}`,
    description: shortened(texts[workshop.id], Infinity),
    url: `${siteUrl}/`,
    image: siteUrl + SHARED.path,
    identifier: { '@type': 'PropertyValue', propertyID: 'SIRET', value: workshop.siret.replace(/\s/g, '') },
    sameAs: Object.values(workshop.links).filter(Boolean),
  }));
}

function organization({ name, business }: Workshop): object {
  const { adresse: address, 'adresse e-mail': email } = business;
  return { '@type': 'Organization', name, address, email };
}

export function marketEvent(siteUrl: string, { day, place, town, hours, address }: Market): object {
  return {
    '@type': 'Event',
    name: `${BRAND.name} · ${place}`,
    startDate: day,
    endDate: day,
    ...(hours && { description: hours }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', addressLocality: town, addressCountry: 'FR' },
    },
    image: siteUrl + SHARED.path,
    url: address || `${siteUrl}/contact`,
    organizer: { '@type': 'Organization', name: BRAND.name, url: `${siteUrl}/` },
  };
}

export function itemList(siteUrl: string, filter: ListFilter, items: readonly Creation[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: trailTo(filter).at(-1)?.label,
    itemListElement: items.map((creation, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteUrl + creationPath(creation),
    })),
  };
}

/** Structured data of a creation: its breadcrumb and, if its price is a number, a product. */
function creationGraph(siteUrl: string, creation: Creation, euros: number | null, photos: string[]): object {
  const [name, description] = [titleOf(creation), typeset(creation.description.trim())];
  const url = siteUrl + creationPath(creation);
  const trail = [...trailTo(listFilterOf(creation)), { label: name, to: creationPath(creation) }];
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + to,
    })),
  };
  const maker = makerOf(creation);
  const product = {
    '@type': 'Product',
    name,
    sku: referenceOf(creation),
    ...(maker && { manufacturer: organization(maker) }),
    description: description || undefined,
    ...(photos.length > 0 && { image: photos }),
    url,
    offers: {
      '@type': 'Offer',
      price: euros,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${creation.sold ? 'SoldOut' : 'MadeToOrder'}`,
      url,
    },
  };
  // Search engines reject a product without an offer.
  return { '@context': 'https://schema.org', '@graph': euros === null ? [crumbs] : [crumbs, product] };
}
