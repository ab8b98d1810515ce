import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_AVIS, DEMO_CREATIONS } from '../../scripts/demo/demoRecords';
import { avisRecord, creationRecord } from '../../scripts/demo/seed';
import { validateAvis } from '../../src/domain/avis';
import { CATEGORIES, COLLECTIONS } from '../../src/domain/catalogue';
import { validateCreation } from '../../src/domain/creation';
import { LIMITS } from '../../src/domain/limits';
import { cleanText } from '../../src/domain/text';
import { validateUserName } from '../../src/domain/user';
import { pictureFields, textFields } from '../../src/services/creations/creationRecord';
import { arrange, isAllowed, type Attempt } from './Attempt';
import { load, prepare, RULES, store } from './backend';
import { downloadUrl, having, ISO_DATE, SELF, type Document } from './documents';
import { NOW } from './encoded';
import { BLANKS } from './facts/texts';
import type { Role } from './roles';

/** Documents per test; RULES_RUNS=20000 for a night, RULES_SEED=… for others. */
const RUNS = {
  numRuns: Number(process.env.RULES_RUNS ?? 200),
  seed: Number(process.env.RULES_SEED ?? 20_260_314),
};

/** Characters that engines count or trim differently. */
const UNITS = [
  'a',
  'é',
  'e\u0301',
  '🧶',
  '👩‍👩‍👧',
  '\u200b',
  '\u2800',
  '\u0085',
  '\u180e',
  '\ud83e',
  '中',
  ...BLANKS,
];

beforeAll(async () => {
  await load(RULES);
  await prepare();
  await store({ 'settings/avis': null, 'settings/registration': null });
});

describe(
  'the rules store what the form accepts, as the site writes it, and nothing else:',
  { timeout: 30 * 60_000 },
  () => {
    test('an avis', () => {
      const draft = fc.record({
        name: mostly('Louise', typed(LIMITS.avis.name)),
        message: mostly('Un sac magnifique.', typed(LIMITS.avis.message)),
      });
      return expectAgreement(draft, ({ name, message }) => ({
        ...adding('visitor', 'avis_clients/any', {
          name: cleanText(name),
          message: cleanText(message),
          date: NOW,
        }),
        accepted: isEmpty(validateAvis({ name, message })),
      }));
    });

    test('a creation', () => {
      const { name, description, price } = LIMITS.creation;
      const draft = fc.record({
        name: mostly('Sac', typed(name)),
        // The form counts the blanks around it as well, the site stores it without them.
        description: mostly('', typed(description).map(cleanText)),
        price: mostly('38', typed(price)),
        collection: fc.constantFrom(...COLLECTIONS),
        category: fc.constantFrom(...Object.values(CATEGORIES).flat()),
        customizable: fc.boolean(),
      });
      const side = fc.integer({ min: 1, max: LIMITS.picture.longSide });
      const picture = fc.record({
        url: fc.constantFrom(downloadUrl(), downloadUrl('1_sac-a-main_800.jpg')),
        width: fc.option(side),
        height: fc.option(side),
        renditions: fc.constantFrom({}, { 400: downloadUrl() }, { 400: downloadUrl(), 800: downloadUrl() }),
      });
      return expectAgreement(fc.tuple(draft, picture), ([fields, stored]) => ({
        ...adding('admin', 'created/any', {
          ...textFields(fields),
          ...pictureFields(stored),
          createdAt: ISO_DATE,
        }),
        accepted: isEmpty(validateCreation(fields)),
      }));
    });

    test('a first name', () =>
      expectAgreement(typed(LIMITS.user.userName), (userName) => ({
        ...adding('newcomer', 'users/newcomer', { ...SELF, userName: cleanText(userName) }),
        accepted: validateUserName(userName) === null,
      })));
  },
);

describe('of the demo data the rules refuse only what is there in an older form:', () => {
  test('the creations', async () => {
    const refused = await refusedOf(DEMO_CREATIONS, (creation, index) => {
      const picture = {
        imageUrl: downloadUrl(),
        imageWidth: 800,
        imageHeight: 1000,
        renditions: { 400: downloadUrl() },
      };
      const record = creationRecord(creation, index, creation.picture ? picture : undefined);
      return adding('admin', 'created/any', record);
    });
    expect(refused.map(({ name, legacy }) => [name, legacy])).toEqual([['Chouchou de cérémonie', true]]);
  });

  test('the avis', async () => {
    const refused = await refusedOf(DEMO_AVIS, (avis) =>
      adding('visitor', 'avis_clients/any', having(avisRecord(avis), avis.date ? { date: NOW } : {})),
    );
    expect(refused.map((avis) => ['commentaire' in avis, avis.date === undefined])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

interface Addition {
  as: Role;
  attempt: Attempt;
}

function adding(as: Role, path: string, data: Document): Addition {
  return { as, attempt: { does: 'create', path, data } };
}

async function isStored({ as, attempt }: Addition): Promise<boolean> {
  await arrange(as, attempt);
  return isAllowed(as, attempt);
}

/** Adds RUNS documents; a tenth at least must be accepted, and a tenth refused. */
async function expectAgreement<T>(
  any: Arbitrary<T>,
  make: (value: T) => Addition & { accepted: boolean },
): Promise<void> {
  const verdicts: boolean[] = [];
  const property = fc.asyncProperty(any, async (value) => {
    const { accepted, ...addition } = make(value);
    verdicts.push(accepted);
    expect(await isStored(addition)).toBe(accepted);
  });
  await fc.assert(property, RUNS);
  for (const verdict of [true, false])
    expect(verdicts.filter((one) => one === verdict).length).toBeGreaterThan(verdicts.length / 10);
}

async function refusedOf<T>(all: readonly T[], make: (one: T, index: number) => Addition): Promise<T[]> {
  const refused: T[] = [];
  for (const [index, one] of all.entries()) if (!(await isStored(make(one, index)))) refused.push(one);
  return refused;
}

/** Texts around the limits, in all kinds of characters, with blanks around them and within. */
function typed({ min, max }: { min: number; max: number }): Arbitrary<string> {
  const sizes = [0, min - 1, min, max, max + 1].filter((size) => size >= 0);
  const blanks = fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 3 });
  const sized = fc
    .tuple(blanks, fc.constantFrom('a', 'é', '🧶', '\u200b'), fc.constantFrom(...sizes), blanks)
    .map(([left, unit, size, right]) => left + unit.repeat(size) + right);
  return fc.oneof(sized, fc.string({ unit: fc.constantFrom(...UNITS), maxLength: max + 3, size: 'max' }));
}

/** Half of the time, what any form accepts: otherwise one odd field would hide the others. */
function mostly(sound: string, odd: Arbitrary<string>): Arbitrary<string> {
  return fc.oneof(fc.constant(sound), odd);
}

function isEmpty(errors: object): boolean {
  return Object.keys(errors).length === 0;
}
