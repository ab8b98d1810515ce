import type { Creation } from '../../domain/creation';
import { priceInEuros } from '../../domain/price';
import type { ShownList } from './creationLists';

/** A list as search engines read it (schema.org): a price only where it is a number of euros. Used by the build only. */
export function productList(title: string, { items, total }: Pick<ShownList, 'items' | 'total'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: title,
    ...(total !== null && { numberOfItems: total }),
    itemListElement: items.map((creation, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: asProduct(creation),
    })),
  };
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
