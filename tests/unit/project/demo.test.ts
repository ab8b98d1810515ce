import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMO_AVIS, DEMO_CREATIONS } from '../../../scripts/demo/demoRecords';
import { validateAvis } from '../../../src/domain/avis';
import { draftOf, validateCreation } from '../../../src/domain/creation';
import { aCreation } from '../records';

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
