import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_AVIS, DEMO_CREATIONS, type DemoCreation } from '../../../scripts/demo/demoRecords';
import { COLLECTIONS, MENU, storedCategories, type Collection } from '../../../src/domain/catalogue';
import { validateAvis } from '../../../src/domain/avis';
import { draftOf, validateCreation } from '../../../src/domain/creation';
import { aCreation } from '../records';

const PICTURES = 'scripts/demo/pictures';

/** The creations that a list of the site shows: personnalisable also lists the customizable ones of the others. */
function listed(collection: Collection, slug: string): DemoCreation[] {
  return DEMO_CREATIONS.filter(
    (one) =>
      storedCategories(slug).includes(one.category) &&
      (one.collection === collection || (collection === 'personnalisable' && one.customizable === true)),
  );
}

const files = readdirSync(PICTURES).filter((file) => file.endsWith('.webp'));
const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('the demo catalogue fills every category of the navigation but one', () => {
  const empty = COLLECTIONS.flatMap((collection) =>
    MENU[collection]
      .filter(({ slug }) => listed(collection, slug).length === 0)
      .map(({ slug }) => `${collection}/${slug}`),
  );
  expect(empty).toEqual(['papier/divers']);
  // A list with a second page.
  expect(listed('crochet', 'peluche')).toHaveLength(40);
});

test('the demo creations have names of their own; two have no picture', () => {
  expect(new Set(named(DEMO_CREATIONS)).size).toBe(DEMO_CREATIONS.length);
  const bare = named(DEMO_CREATIONS.filter(({ picture }) => picture === null));
  expect(bare.toSorted()).toEqual(['Création sur mesure', 'Sac à tarte du dimanche']);
});

test('the demo uses every picture, and no other; together they are below 5 MB', () => {
  const used = new Set(DEMO_CREATIONS.flatMap(({ picture }) => (picture ? `${picture}.webp` : [])));
  expect([...used].sort()).toEqual(files.sort());
  expect(files).toHaveLength(86);
  const bytes = files.reduce((sum, file) => sum + statSync(`${PICTURES}/${file}`).size, 0);
  expect(bytes).toBeLessThan(5_000_000);
});

test('the forms accept all of the demo but an avis in an older form', () => {
  const drafts = DEMO_CREATIONS.map(({ name, price, ...fields }) =>
    draftOf(aCreation(name, { ...fields, picture: null, price: String(price) })),
  );
  const odd = drafts.filter((draft) => Object.keys(validateCreation(draft)).length > 0);
  expect(odd).toEqual([]);
  const refused = DEMO_AVIS.filter((avis) => Object.keys(validateAvis({ message: '', ...avis })).length > 0);
  expect(refused.map((avis) => 'commentaire' in avis)).toEqual([true]);
});
