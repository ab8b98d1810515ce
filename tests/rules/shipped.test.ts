import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateAvis } from '../../src/domain/avis';
import { COLLECTIONS } from '../../src/domain/catalogue';
import { categoryOptions, validateCreation } from '../../src/domain/creation';
import { LIMITS } from '../../src/domain/limits';
import { cleanText } from '../../src/domain/text';
import { validateProfile } from '../../src/domain/user';
import { draftFields } from '../../src/services/creations/creationRecord';
import { create, isAllowed } from './Attempt';
import { load, prepare, RULES } from './backend';
import { downloadUrl, ISO_DATE, SELF } from './documents';
import { NOW } from './encoded';
import { prepareFact, type Fact } from './facts/Fact';
import { BLANKS } from './facts/texts';

/** Documents per test; RULES_RUNS=20000 for a long run, RULES_SEED=… for other documents. */
const RUNS = {
  numRuns: Number(process.env.RULES_RUNS ?? 200),
  seed: Number(process.env.RULES_SEED ?? 20_260_314),
};

/** Characters that engines count or trim differently. */
const ODD = ['a', 'é', 'e\u0301', '🧶', '👩‍👩‍👧', '\u200b', '\u2800', '\u0085', '\u180e', '\ud83e', '中'];
const UNITS = [...ODD, ...BLANKS];

beforeAll(async () => {
  await load(RULES);
  await prepare();
});

const LONG = { timeout: 30 * 60_000 };

describe('the rules store what the form accepts, as the site writes it, and nothing else:', LONG, () => {
  test('an avis', () => {
    const { name, message } = LIMITS.avis;
    const draft = {
      name: mostly('Louise', typed(name)),
      message: mostly('Un sac magnifique.', typed(message)),
    };
    return expectAgreement(fc.record(draft), (avis) => {
      const data = { name: cleanText(avis.name), message: cleanText(avis.message), date: NOW };
      return {
        as: 'visitor',
        attempt: create('avis_clients/any', data),
        faults: validateAvis(avis),
      };
    });
  });

  test('a creation', () => {
    const { name, description, price } = LIMITS.creation;
    const draft = fc.record({
      name: mostly('Sac', typed(name)),
      // The form counts surrounding blanks, too; the site stores the text without them.
      description: mostly('', typed(description).map(cleanText)),
      price: mostly('38', typed(price)),
      collection: fc.constantFrom(...COLLECTIONS),
      category: fc.constantFrom(...COLLECTIONS.flatMap(categoryOptions)),
      customizable: fc.boolean(),
      focus: fc.option(fc.tuple(fc.nat(100), fc.nat(100))),
      picture: fc.constant(null),
    });
    return expectAgreement(draft, (fields) => {
      const { focus, ...texts } = draftFields(fields);
      const data = { ...texts, ...(focus && { focus }), imageUrl: downloadUrl(), createdAt: ISO_DATE };
      return {
        as: 'admin',
        attempt: create('created/any', data),
        faults: validateCreation(fields),
      };
    });
  });

  test('a first name', () =>
    expectAgreement(typed(LIMITS.user.userName), (userName) => {
      const attempt = create('users/newcomer', { ...SELF, userName: cleanText(userName) });
      return { as: 'newcomer', attempt, faults: validateProfile({ userName }) };
    }));
});

/** What a form says of its values, and the write that the site sends for them. */
interface Shipped extends Pick<Fact, 'as' | 'attempt'> {
  faults: object;
}

/** Tries RUNS values; a tenth at least must be allowed, and a tenth refused. */
async function expectAgreement<T>(any: Arbitrary<T>, ship: (value: T) => Shipped): Promise<void> {
  let stored = 0;
  const property = fc.asyncProperty(any, async (value) => {
    const { as, attempt, faults } = ship(value);
    const isAccepted = !Object.values(faults).some(Boolean);
    await prepareFact({ as, attempt });
    if ((await isAllowed(as, attempt)) === isAccepted) {
      stored += Number(isAccepted);
      return;
    }
    throw new Error(
      isAccepted
        ? 'the form accepts, the rules refuse'
        : `the rules allow, the form refuses: ${JSON.stringify(faults)}`,
    );
  });
  await fc.assert(property, RUNS);
  expect(Math.abs(stored / RUNS.numRuns - 0.5)).toBeLessThan(0.4);
}

/** Texts around the limits, in all kinds of characters, with blanks at the ends and within. */
function typed({ min, max }: { min: number; max: number }): Arbitrary<string> {
  const sizes = [0, min - 1, min, max, max + 1].filter((size) => size >= 0);
  const blanks = fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 3 });
  const sized = fc
    .tuple(blanks, fc.constantFrom('a', 'é', '🧶', '\u200b'), fc.constantFrom(...sizes), blanks)
    .map(([left, unit, size, right]) => left + unit.repeat(size) + right);
  return fc.oneof(sized, fc.string({ unit: fc.constantFrom(...UNITS), maxLength: max + 3, size: 'max' }));
}

/** Valid half of the time, so that one invalid field does not hide the others. */
function mostly(sound: string, odd: Arbitrary<string>): Arbitrary<string> {
  return fc.oneof(fc.constant(sound), odd);
}
