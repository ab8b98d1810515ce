import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_AVIS, DEMO_CREATIONS } from '../../../scripts/demo/demoRecords';
import { COLLECTIONS, MENU, storedCategories, type Collection } from '../../../src/domain/catalogue';
import { validateAvis } from '../../../src/domain/avis';
import { draftOf, validateCreation } from '../../../src/domain/creation';
import { aCreation } from '../records';

/** The demo creations of a list: personnalisable also has the customizable ones of the others. */
function listed(of: Collection, slug: string) {
  return DEMO_CREATIONS.filter(
    ({ collection, category, customizable }) =>
      storedCategories(slug).includes(category) &&
      (collection === of || (of === 'personnalisable' && customizable === true)),
  );
}

test('the demo catalogue fills every category of the navigation but one, and a second page of one', () => {
  const empty = COLLECTIONS.flatMap((of) =>
    MENU[of].filter(({ slug }) => listed(of, slug).length === 0).map(({ slug }) => `${of}/${slug}`),
  );
  expect(empty).toEqual(['papier/divers']);
  expect(listed('crochet', 'peluche')).toHaveLength(40);
});

test('the demo creations have names of their own, and use every picture that is there', () => {
  expect(new Set(DEMO_CREATIONS.map(({ name }) => name)).size).toBe(DEMO_CREATIONS.length);
  const used = new Set(DEMO_CREATIONS.flatMap(({ picture }) => (picture ? `${picture}.webp` : [])));
  const files = readdirSync('scripts/demo/pictures').filter((file) => file.endsWith('.webp'));
  expect([...used].sort()).toEqual(files.sort());
});

test('the forms accept all of the demo but an avis in an older form', () => {
  const drafts = DEMO_CREATIONS.map(({ name, price, ...fields }) =>
    draftOf(aCreation(name, { ...fields, picture: null, price: String(price) })),
  );
  expect(drafts.filter((draft) => Object.keys(validateCreation(draft)).length > 0)).toEqual([]);
  const refused = DEMO_AVIS.filter((avis) => Object.keys(validateAvis({ message: '', ...avis })).length > 0);
  expect(refused.map((avis) => 'commentaire' in avis)).toEqual([true]);
});
