import { readdirSync, statSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { DEMO_AVIS, DEMO_CREATIONS, type DemoCreation } from '../../../scripts/demo/catalogue';
import { avisRecord, creationRecord } from '../../../scripts/demo/seed';
import { COLLECTIONS, MENU, storedCategories, type Collection } from '../../../src/domain/catalogue';
import { isStorableAvis } from '../../rules/storable/isStorableAvis';
import { isStorableCreation } from '../../rules/storable/isStorableCreation';

/** A picture as the seed stores it. */
const STORED = 'http://127.0.0.1:9199/v0/b/demo-atelier.appspot.com/o/created%2F1';
const PICTURE = {
  imageUrl: `${STORED}.webp?alt=media&token=x`,
  imageWidth: 800,
  imageHeight: 1000,
  renditions: { 400: `${STORED}_400.webp?alt=media` },
};
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

  test('holds one creation of an older form; an admin could store the others', () => {
    const refused = DEMO_CREATIONS.filter(
      (creation, index) =>
        !isStorableCreation(
          creationRecord(creation, index, creation.picture ? PICTURE : undefined),
          'demo-atelier',
        ),
    );
    expect(named(refused)).toEqual(['Chouchou de cérémonie']);
    expect(refused.every(({ legacy }) => legacy)).toBe(true);
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

test('two demo avis have an older form; anybody could store the others', () => {
  const isServerTime = (value: unknown) => value instanceof Timestamp;
  const refused = DEMO_AVIS.filter(
    (avis) => !isStorableAvis(avisRecord(avis), { settings: null, isServerTime }),
  );
  expect(named(refused)).toEqual(['Odile', 'Rosalie']);
  expect(refused.map((avis) => ['commentaire' in avis, avis.date === undefined])).toEqual([
    [true, false],
    [false, true],
  ]);
});
