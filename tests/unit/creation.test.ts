import { expect, test } from 'vitest';
import { draftOf, type Creation } from '../../src/domain/creation';

const STORED: Creation = {
  id: 'a',
  name: 'Besace',
  description: ' ',
  price: '38',
  picture: null,
  collection: 'couture',
  category: 'sac',
  customizable: true,
  createdAt: '',
};

test.each([
  ['couture', 'trousse-pochette', 'couture', 'trousse-pochette'],
  ['personnalisable', 'adhesif', 'personnalisable', 'adhéssif'],
  ['couture', 'chapeau', 'couture', ''],
  ['bijoux', 'sac', '', ''],
])('editing a creation in %s / %s starts from « %s » / « %s »', (collection, category, ...expected) => {
  expect(draftOf({ ...STORED, collection, category })).toEqual({
    name: 'Besace',
    description: '',
    price: '38',
    collection: expected[0],
    category: expected[1],
    customizable: true,
  });
});
