import type { Creation } from '../../domain/creation';
import { priceInEuros } from '../../domain/price';

/**
 * The list as search engines read it (schema.org): a price only where it is a number of euros. Shows nothing.
 *
 * @param total how many creations the list holds, of which `creations` are the first; null if unknown
 */
export function ProductData({
  title,
  creations,
  total,
}: {
  title: string;
  creations: readonly Creation[];
  total: number | null;
}) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    ...(total !== null && { numberOfItems: total }),
    itemListElement: creations.map((creation, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: asProduct(creation),
    })),
  };
  // A name must not be able to close the script.
  return <script type="application/ld+json">{JSON.stringify(list).replaceAll('<', '\\u003c')}</script>;
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
