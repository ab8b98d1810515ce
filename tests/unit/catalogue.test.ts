import { expect, test } from 'vitest';
import { listTitle, sectionAt, storedCategories } from '../../src/domain/catalogue';
import { creationIdOf, creationPath } from '../../src/domain/creationPath';

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
])('%s names the list %j', (pathname, section) => {
  expect(sectionAt(pathname)).toEqual(section);
});

test('a list is titled by its collection, and by its category if it has one', () => {
  expect(listTitle({ collection: 'couture', category: null })).toBe('Couture');
  expect(listTitle({ collection: 'papier', category: 'Décoration' })).toBe('Papier - Decoration');
});

test('the address of a creation holds its id, whatever its characters', () => {
  expect(creationPath({ id: 'a b/é' })).toBe('/creation/a%20b%2F%C3%A9');
  expect(creationIdOf('/creation/a%20b%2F%C3%A9')).toBe('a b/é');
  expect(creationIdOf('/creation/100%')).toBe('100%');
  expect(creationIdOf('/couture/sac')).toBeNull();
});
