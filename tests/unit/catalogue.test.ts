import { expect, test } from 'vitest';
import { listTitle, placeOf, storedCategories } from '../../src/domain/catalogue';
import { creationPath } from '../../src/domain/creationPath';

test.each([
  ['adhesif', ['adhesif', 'adhessif']],
  ['adhéssif', ['adhesif', 'adhessif']],
  ['Décoration', ['decoration']],
])('the address segment %s stands for %j', (segment, stored) => {
  expect(storedCategories(segment)).toEqual(stored);
});

test.each([
  ['/couture', { collection: 'couture', category: null }],
  ['/couture/sac/', { collection: 'couture', category: 'sac' }],
  ['/couture/sac/rouge', null],
  ['/x/couture/sac', null],
  ['/bijoux/sac', null],
])('%s names the list %j', (pathname, place) => {
  expect(placeOf(pathname)).toEqual(place);
});

test('a list is titled by its collection, and by its category if it has one', () => {
  expect(listTitle({ collection: 'couture', category: null })).toBe('Couture');
  expect(listTitle({ collection: 'papier', category: 'Décoration' })).toBe('Papier - Decoration');
});

test.each([
  ['couture', 'sac', '/couture/sac?creation=a%20b'],
  ['personnalisable', 'adhessif', '/personnalisable/adhesif?creation=a%20b'],
  ['couture', 'chapeau', '/couture?creation=a%20b'],
  ['bijoux', 'sac', null],
])('a creation in %s / %s has the address %s', (collection, category, path) => {
  expect(creationPath({ id: 'a b', collection, category })).toBe(path);
});
