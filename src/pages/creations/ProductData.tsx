import type { Creation } from '../../domain/creation';
import { priceInEuros } from '../../domain/price';

/** The list as search engines read it (schema.org): a price only where it is a number of euros. Shows nothing. */
export function ProductData({ title, creations }: { title: string; creations: readonly Creation[] }) {
  return <script type="application/ld+json">{asJson(title, creations)}</script>;
}

function asJson(title: string, creations: readonly Creation[]): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    numberOfItems: creations.length,
    itemListElement: creations.map((creation, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: asProduct(creation),
    })),
  };
  // A name must not be able to close the script.
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}

function asProduct({ name, description, price, picture }: Creation) {
  const euros = priceInEuros(price);
  return {
    '@type': 'Product',
    name,
    ...(description.trim() && { description: description.trim() }),
    ...(picture && { image: picture.url }),
    ...(euros !== null && {
      offers: { '@type': 'Offer', price: euros, priceCurrency: 'EUR' },
    }),
  };
}
