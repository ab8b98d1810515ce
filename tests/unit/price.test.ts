import { expect, test } from 'vitest';
import { formatPrice, priceInEuros } from '../../src/domain/price';

test.each([
  ['12', '12\u00a0€'],
  [' 12,50 ', '12,50\u00a0€'],
  ['à partir de 15', 'à partir de 15\u00a0€'],
  ['12 €', '12 €'],
  ['15 euros', '15 euros'],
  ['1 Euro pièce', '1 Euro pièce'],
  ['20 EUR', '20 EUR'],
  ['taille européenne 12', 'taille européenne 12\u00a0€'],
  ['0', '0\u00a0€'],
  ['sur devis', 'sur devis'],
  ['  ', ''],
])('%j is shown as %j', (price, shown) => {
  expect(formatPrice(price)).toBe(shown);
});

test.each([
  [' 12 ', 12],
  ['12,5', 12.5],
  ['12.50 €', 12.5],
  ['12 € pièce', null],
  ['à partir de 15', null],
  ['sur devis', null],
])('%j in euros is %j', (price, euros) => {
  expect(priceInEuros(price)).toBe(euros);
});
