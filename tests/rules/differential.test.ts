import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avis, avisSettings } from './arbitraries/avis';
import { creation, edit, placeholder } from './arbitraries/creations';
import { registrationSettings, user } from './arbitraries/profiles';
import type { Attempt } from './Attempt';
import { NOW, type Document } from './documents';
import { project } from './project';
import { ACCOUNTS } from './roles';
import { openBackend, type RulesBackend } from './rulesBackend';
import { isStorableAvis } from './storable/isStorableAvis';
import { isStorableCreation, isStorableEdit } from './storable/isStorableCreation';
import { isStorableUser } from './storable/isStorableUser';

/** Documents per test; RULES_RUNS=20000 for a night. */
const RUNS = Number(process.env.RULES_RUNS ?? 1000);
/** Documents tried at once, under the same settings. */
const BATCH = 10;
/** A new one each time, printed so that a run can be repeated with RULES_SEED=… */
const SEED = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

let backend: RulesBackend;
beforeAll(async () => {
  backend = await openBackend();
  console.info(`differential: seed ${SEED}, ${RUNS} documents per test`);
});
afterAll(() => backend.close());

const isServerTime = (value: unknown) => value === NOW;
const NO_SETTINGS = fc.constant(null);

describe('the rules allow what isStorable… allows:', { timeout: 30 * 60_000 }, () => {
  test('any avis, with the avis open or closed', () =>
    expectAgreement(avis, avisSettings, {
      allowed: (documents, settings) =>
        backend.areAllowed('visitor', documents.map(creating('avis_clients')), { avis: settings }),
      expected: (document, settings) => isStorableAvis(document, { settings, isServerTime }),
    }));

  test('any profile, with any settings of the registration', () => {
    const { newcomer } = ACCOUNTS;
    const now = new Date();
    return expectAgreement(user, registrationSettings, {
      // An account has one profile only: one after the other.
      allowed: async (documents, registration) => {
        const verdicts: boolean[] = [];
        for (const data of documents) {
          const attempt: Attempt = { does: 'create', path: 'users/newcomer', data };
          verdicts.push(await backend.isAllowed('newcomer', attempt, { registration }));
        }
        return verdicts;
      },
      expected: (document, settings) =>
        isStorableUser(document, { ...newcomer, settings, now, isServerTime }),
    });
  });

  test('any creation, placeholders included', () => {
    const any = fc.oneof({ arbitrary: creation, weight: 4 }, { arbitrary: placeholder, weight: 1 });
    return expectAgreement(any, NO_SETTINGS, {
      allowed: (documents) => backend.areAllowed('admin', documents.map(creating('created'))),
      expected: (document) => isStorableCreation(document, project()),
    });
  });

  test('any edit of a creation', () =>
    expectAgreement(edit, NO_SETTINGS, {
      allowed: (edits) =>
        backend.areAllowed(
          'admin',
          edits.map(({ before, after }, index) => ({
            does: 'overwrite',
            path: `created/any${index}`,
            before,
            data: after,
          })),
        ),
      expected: ({ before, after }) => isStorableEdit(before, after, project()),
    }));
});

const creating =
  (collection: string) =>
  (data: Document, index: number): Attempt => ({ does: 'create', path: `${collection}/any${index}`, data });

/** Tries RUNS documents, on which both must agree. At least 5 % must be allowed, and 5 % refused. */
async function expectAgreement<T, S>(
  documents: Arbitrary<T>,
  settings: Arbitrary<S>,
  judges: {
    allowed: (documents: T[], settings: S) => Promise<boolean[]>;
    expected: (document: T, settings: S) => boolean;
  },
): Promise<void> {
  let allowed = 0;
  const batches = fc.array(documents, { minLength: BATCH, maxLength: BATCH });
  await fc.assert(
    fc.asyncProperty(batches, settings, async (batch, common) => {
      const verdicts = await judges.allowed(batch, common);
      allowed += verdicts.filter(Boolean).length;
      expect(verdicts).toEqual(batch.map((document) => judges.expected(document, common)));
    }),
    { numRuns: Math.ceil(RUNS / BATCH), seed: SEED },
  );
  expect(allowed / RUNS).toBeGreaterThan(0.05);
  expect(allowed / RUNS).toBeLessThan(0.95);
}
