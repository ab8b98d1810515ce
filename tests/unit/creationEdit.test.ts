import { describe, expect, test } from 'vitest';
import { draftOf, type Creation, type CreationDraft } from '../../src/domain/creation';
import { conflictingFields, mergeEdit } from '../../src/domain/creationEdit';

const BASE: Creation = {
  id: 'sac',
  name: 'Sac',
  description: 'Doublé',
  price: '12',
  picture: { url: 'old.webp', width: 3, height: 4, renditions: {} },
  collection: 'couture',
  category: 'sac',
  customizable: false,
  createdAt: '',
};
const picture = { ...BASE.picture, url: 'new.webp' } as Creation['picture'];

const edits = (theirs: Partial<Creation>, mine: Partial<CreationDraft>, hasPicture = false) => ({
  base: BASE,
  current: { ...BASE, ...theirs },
  draft: { ...draftOf(BASE), ...mine },
  hasPicture,
});

describe('two edits of one creation', () => {
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
