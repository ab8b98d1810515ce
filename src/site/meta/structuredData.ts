import { BRAND } from '../../domain/brand';
import type { ListFilter } from '../../domain/catalogue';
import type { Creation } from '../../domain/creation';
import { creationPath } from '../../domain/creationPath';
import type { Market } from '../../domain/siteSettings';
import { PRESENTATION } from '../../domain/presentation';
import { priceInEuros } from '../../domain/price';
import { listFilterOf, trailTo } from '../../domain/listTrail';

export function workshops(siteUrl: string): object[] {
  return BRAND.workshops.map((workshop) => ({
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#${workshop.id}`,
    name: workshop.name,
    description: PRESENTATION[workshop.id].join(' '),
    url: `${siteUrl}/`,
    image: `${siteUrl}/partage.jpg`,
    email: BRAND.email,
    address: { '@type': 'PostalAddress', addressLocality: BRAND.locality, addressCountry: 'FR' },
    identifier: { '@type': 'PropertyValue', propertyID: 'SIRET', value: workshop.siret },
    sameAs: Object.values(workshop.links).filter(Boolean),
  }));
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
    image: `${siteUrl}/partage.jpg`,
    url: address || `${siteUrl}/contact`,
    organizer: BRAND.workshops.map(({ id }) => ({ '@id': `${siteUrl}/#${id}` })),
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
export function creationGraph(siteUrl: string, creation: Creation, image: string): object {
  const { name, description, price } = creation;
  const url = siteUrl + creationPath(creation);
  const euros = priceInEuros(price);
  const trail = [...trailTo(listFilterOf(creation)), { label: name, to: undefined }];
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to && { item: siteUrl + to }),
    })),
  };
  const product = {
    '@type': 'Product',
    name,
    ...(description.trim() && { description: description.trim() }),
    image,
    url,
    offers: { '@type': 'Offer', price: euros, priceCurrency: 'EUR', url },
  };
  // Search engines reject a product without an offer.
  return { '@context': 'https://schema.org', '@graph': euros === null ? [crumbs] : [crumbs, product] };
}
