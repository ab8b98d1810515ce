import { expect, test } from 'vitest';
import { DEMO_AVIS, DEMO_CREATIONS } from '../../../scripts/demo/demoRecords';
import { validateAvis } from '../../../src/domain/avis';
import { draftOf, validateCreation } from '../../../src/domain/creation';
import { aCreation } from '../records';

test('the forms accept all of the demo but an avis in an older form', () => {
  const drafts = DEMO_CREATIONS.map(({ name, price, ...fields }) =>
    draftOf(aCreation(name, { ...fields, picture: null, price: String(price) })),
  );
  expect(drafts.filter((draft) => Object.keys(validateCreation(draft)).length > 0)).toEqual([]);
  const refused = DEMO_AVIS.filter((avis) => Object.keys(validateAvis({ message: '', ...avis })).length > 0);
  expect(refused.map((avis) => 'commentaire' in avis)).toEqual([true]);
});
