// @vitest-environment node
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { ADMIN, VISITOR } from '../../../scripts/demo/accounts';
import { DEMO_AVIS } from '../../../scripts/demo/avis';
import { DEMO_CREATIONS, type PlacedCreation } from '../../../scripts/demo/catalogue';
import { PICTURE_KINDS } from '../../../scripts/demo/pictureKinds';
import { avisRecord, creationRecord } from '../../../scripts/demo/seed';
import { COLLECTIONS, MENU, storedCategories, type Collection } from '../../../src/domain/catalogue';
import { isStorableAvis } from '../../../src/domain/isStorableAvis';
import { isStorableCreation } from '../../../src/domain/isStorableCreation';

/** A picture as the seed stores it. */
const STORED = 'http://127.0.0.1:9199/v0/b/demo-atelier.appspot.com/o/created%2F1';
const PICTURE = {
  imageUrl: `${STORED}.webp?alt=media&token=x`,
  imageWidth: 1200,
  imageHeight: 1500,
  renditions: { 400: `${STORED}_400.webp?alt=media`, 800: `${STORED}_800.webp?alt=media` },
};

/** The creations that a list of the site shows; under personnalisable the customisable ones of every collection too. */
function listed(collection: Collection, slug: string): PlacedCreation[] {
  return DEMO_CREATIONS.filter(
    (one) =>
      storedCategories(slug).includes(one.category) &&
      (one.collection === collection || (collection === 'personnalisable' && one.customizable === true)),
  );
}

const drawn = Object.entries(PICTURE_KINDS).flatMap(([kind, { palettes }]) =>
  palettes.map((palette) => `${kind}-${palette}`),
);
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

  test('holds 40 peluches, so that a list has a second page', () => {
    expect(listed('crochet', 'peluche')).toHaveLength(40);
  });

  test('names no two creations alike', () => {
    expect(new Set(named(DEMO_CREATIONS)).size).toBe(DEMO_CREATIONS.length);
  });

  test('can be stored by an admin, all but the one of an older form', () => {
    const refused = DEMO_CREATIONS.filter(
      (creation, index) =>
        !isStorableCreation(creationRecord(creation, index, creation.picture ? PICTURE : undefined)),
    );
    expect(named(refused)).toEqual(['Chouchou de cérémonie']);
    expect(refused.every(({ legacy }) => legacy)).toBe(true);
  });

  test('names only pictures that are drawn, and every one that is', () => {
    const wanted = new Set(DEMO_CREATIONS.flatMap(({ picture }) => picture ?? []));
    expect([...wanted].sort()).toEqual([...drawn].sort());
  });

  test('shows what has no picture, too: one whose photo is to come, and the older placeholder form’s', () => {
    expect(named(DEMO_CREATIONS.filter(({ picture }) => picture === null)).sort()).toEqual([
      'Création sur mesure',
      'Sac à tarte du dimanche',
    ]);
  });
});

test('the demo avis can be stored by anybody, all but the two of older forms', () => {
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

test('the demo has an admin and an account without rights', () => {
  expect([ADMIN.admin, VISITOR.admin]).toEqual([true, false]);
});
