import { expect, test } from 'vitest';
import { productList } from '../../src/pages/creations/productList';

const CREATION = {
  id: 'a',
  name: 'Besace',
  description: ' ',
  price: '12,50',
  picture: null,
  collection: 'couture',
  category: 'sac',
  customizable: false,
  createdAt: '',
};

test('search engines get a price if it is a number, and the number of creations', () => {
  const items = [
    { ...CREATION, description: 'En lin.' },
    { ...CREATION, id: 'b', name: 'Sur mesure', price: 'sur devis' },
  ];
  expect(productList('Couture - Sac', { items, total: 40 })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Couture - Sac',
    numberOfItems: 40,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Product',
          name: 'Besace',
          description: 'En lin.',
          offers: { '@type': 'Offer', price: 12.5, priceCurrency: 'EUR' },
        },
      },
      { '@type': 'ListItem', position: 2, item: { '@type': 'Product', name: 'Sur mesure' } },
    ],
  });
});
