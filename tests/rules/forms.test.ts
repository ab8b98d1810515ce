import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateAvis } from '../../src/domain/avis';
import { validateCreation } from '../../src/domain/creation';
import { isStorableAvis } from './storable/isStorableAvis';
import { isStorableCreation } from './storable/isStorableCreation';
import { isStorableUser } from './storable/isStorableUser';
import { LIMITS } from '../../src/domain/limits';
import { validateUserName } from '../../src/domain/user';
import { avisDocument, creationDocument, NOW, selfRegistration } from './documents';
import { BLANKS } from './cases/RuleCase';
import { project } from './project';
import { ACCOUNTS } from './roles';

/** Texts around the limits, with all kinds of blanks and invisible characters. */
function typed({ min, max }: { min: number; max: number }) {
  const unit = fc.constantFrom('a', 'é', '🧶', ' ', '\u200b', '\u2800', ...BLANKS);
  const sizes = [0, min - 1, min, max, max + 1].filter((size) => size >= 0);
  return fc.oneof(
    fc.string({ unit, maxLength: max + 3, size: 'max' }),
    fc.constantFrom(...sizes).map((size) => ` ${'é'.repeat(size)}\u00a0`),
    fc.constantFrom(...sizes).map((size) => '\u200b'.repeat(size)),
  );
}

describe('the rules store, trimmed, exactly what the form accepts:', () => {
  test('an avis', () => {
    fc.assert(
      fc.property(typed(LIMITS.avis.name), typed(LIMITS.avis.message), (name, message) => {
        const record = avisDocument({ name: name.trim(), message: message.trim() });
        const accepted = Object.keys(validateAvis({ name, message })).length === 0;
        const circumstances = { settings: null, isServerTime: (value: unknown) => value === NOW };
        expect(isStorableAvis(record, circumstances)).toBe(accepted);
      }),
    );
  });

  test('a creation', () => {
    const { name, description, price } = LIMITS.creation;
    fc.assert(
      fc.property(typed(name), typed(description), typed(price), (...texts) => {
        const [typedName, typedDescription, typedPrice] = texts;
        const place = { collection: 'couture', category: 'sac', customizable: false };
        const draft = { name: typedName, description: typedDescription, price: typedPrice, ...place };
        const record = creationDocument({ ...draft, name: typedName.trim(), price: typedPrice.trim() });
        const accepted = Object.keys(validateCreation(draft)).length === 0;
        expect(isStorableCreation(record, project())).toBe(accepted);
      }),
    );
  });

  test('a first name', () => {
    const { newcomer } = ACCOUNTS;
    fc.assert(
      fc.property(typed(LIMITS.user.userName), (userName) => {
        const record = selfRegistration(newcomer, { userName: userName.trim() });
        const isServerTime = (value: unknown) => value === NOW;
        const circumstances = { ...newcomer, settings: null, now: new Date(), isServerTime };
        expect(isStorableUser(record, circumstances)).toBe(validateUserName(userName) === null);
      }),
    );
  });
});
