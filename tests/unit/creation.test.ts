import { describe, expect, test } from 'vitest';
import { draftOf, type CreationDraft, type Creation } from '../../src/domain/creation';
import { conflictingFields, mergeEdit } from '../../src/domain/creationEdit';
import { aCreation, aPhotographed } from './records';

test.each([
  ['couture', 'trousse-pochette', 'couture', 'trousse-pochette'],
  ['personnalisable', 'adhesif', 'personnalisable', 'adhéssif'],
  ['couture', 'chapeau', 'couture', ''],
  ['bijoux', 'sac', '', ''],
])('editing a creation in %s / %s starts from « %s » / « %s »', (collection, category, ...expected) => {
  const stored = aCreation('Besace', { description: ' ', customizable: true, collection, category });
  const [offered, chosen] = expected;
  const texts = { name: 'Besace', description: '', price: '12', customizable: true };
  expect(draftOf(stored)).toEqual({ ...texts, collection: offered, category: chosen });
});

describe('two edits of one creation', () => {
  const base = { ...aPhotographed('Sac'), description: 'Doublé' };
  const { picture } = aPhotographed('Lune');
  const edits = (theirs: Partial<Creation>, mine: Partial<CreationDraft>, hasPicture = false) => ({
    base,
    current: { ...base, ...theirs },
    draft: { ...draftOf(base), ...mine },
    hasPicture,
  });

  test.each([
    ['of different fields', edits({ price: '15' }, { name: 'Lune' }), []],
    ['to the same value', edits({ price: '15' }, { price: ' 15 ' }), []],
    ['of blanks at an end only', edits({ price: '15' }, { price: '12 ' }), []],
    ['to different values', edits({ price: '15' }, { price: '20', name: 'Lune' }), ['price']],
    [
      'of the category and of its collection',
      edits({ category: 'divers' }, { collection: 'crochet', category: 'peluche' }),
      ['collection', 'category'],
    ],
    ['of the photo here alone', edits({ price: '15' }, {}, true), []],
    ['of the photo elsewhere alone', edits({ picture }, { price: '15' }), []],
    ['of photo and price', edits({ picture, price: '15' }, { price: '20' }, true), ['picture', 'price']],
  ])('%s', (_, both, conflicts) => {
    expect(conflictingFields(both)).toEqual(conflicts);
  });

  test('are merged: what each alone has changed, and of the rest one version', () => {
    const both = edits({ price: '15', description: 'Lin' }, { price: '20', name: 'Lune' });
    expect(mergeEdit(both)).toMatchObject({ name: 'Lune', description: 'Lin', price: '20' });
    expect(mergeEdit(both, 'theirs')).toMatchObject({ name: 'Lune', description: 'Lin', price: '15' });
  });
});
