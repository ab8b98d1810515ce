import { readdirSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEMO_CREATIONS, type DemoCreation } from '../../../scripts/demo/demoRecords';
import { COLLECTIONS, MENU, storedCategories, type Collection } from '../../../src/domain/catalogue';

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

describe('the demo catalogue', () => {
  test('fills every category of the navigation but one', () => {
    const empty = COLLECTIONS.flatMap((collection) =>
      MENU[collection]
        .filter(({ slug }) => listed(collection, slug).length === 0)
        .map(({ slug }) => `${collection}/${slug}`),
    );
    expect(empty).toEqual(['papier/divers']);
  });

  test('holds 40 peluches: a list with a second page', () => {
    expect(listed('crochet', 'peluche')).toHaveLength(40);
  });

  test('gives every creation a name of its own', () => {
    expect(new Set(named(DEMO_CREATIONS)).size).toBe(DEMO_CREATIONS.length);
  });

  test('uses every picture, and no other; together they are below 5 MB', () => {
    const used = new Set(DEMO_CREATIONS.flatMap(({ picture }) => (picture ? `${picture}.webp` : [])));
    expect([...used].sort()).toEqual(files.sort());
    expect(files).toHaveLength(86);
    const bytes = files.reduce((sum, file) => sum + statSync(`${PICTURES}/${file}`).size, 0);
    expect(bytes).toBeLessThan(5_000_000);
  });

  test('holds two creations without a picture', () => {
    expect(named(DEMO_CREATIONS.filter(({ picture }) => picture === null)).sort()).toEqual([
      'Création sur mesure',
      'Sac à tarte du dimanche',
    ]);
  });
});
