import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avis, avisSettings, creation, edit, placeholder, registrationSettings, user } from './arbitraries';
import { NOW } from './documents';
import { project } from './project';
import { ACCOUNTS, openBackend, type RulesBackend } from './rulesBackend';
import { isStorableAvis } from './storable/isStorableAvis';
import { isStorableCreation, isStorableEdit } from './storable/isStorableCreation';
import { isStorableUser } from './storable/isStorableUser';

/** Documents per test; RULES_RUNS=20000 for a night. */
const RUNS = Number(process.env.RULES_RUNS ?? 1000);
/** A new one each time, printed so that a run can be repeated with RULES_SEED=… */
const SEED = Number(process.env.RULES_SEED ?? Date.now() % 2 ** 31);

let backend: RulesBackend;
beforeAll(async () => {
  backend = await openBackend();
  console.info(`differential: seed ${SEED}, ${RUNS} documents per test`);
});
afterAll(() => backend.close());

const isServerTime = (value: unknown) => value === NOW;

describe('the rules allow what isStorable… allows:', { timeout: 30 * 60_000 }, () => {
  test('any avis, with the avis open or closed', async () => {
    const allowed = await shareAllowed(fc.tuple(avis, avisSettings), async ([data, settings]) => ({
      rules: await backend.isAllowed(
        'visitor',
        { does: 'create', path: 'avis_clients/any', data },
        { avis: settings },
      ),
      expected: isStorableAvis(data, { settings, isServerTime }),
    }));
    expect(Math.abs(allowed - 0.5)).toBeLessThan(0.4);
  });

  test('any profile, with any settings of the registration', async () => {
    const now = new Date();
    const allowed = await shareAllowed(fc.tuple(user, registrationSettings), async ([data, settings]) => ({
      rules: await backend.isAllowed(
        'newcomer',
        { does: 'create', path: 'users/newcomer', data },
        { registration: settings },
      ),
      expected: isStorableUser(data, { ...ACCOUNTS.newcomer, settings, now, isServerTime }),
    }));
    expect(Math.abs(allowed - 0.5)).toBeLessThan(0.4);
  });

  test('any creation, placeholders included', async () => {
    const any = fc.oneof({ arbitrary: creation, weight: 4 }, { arbitrary: placeholder, weight: 1 });
    const allowed = await shareAllowed(any, async (data) => ({
      rules: await backend.isAllowed('admin', { does: 'create', path: 'created/any', data }),
      expected: isStorableCreation(data, project()),
    }));
    expect(Math.abs(allowed - 0.5)).toBeLessThan(0.4);
  });

  test('any edit of a creation', async () => {
    const allowed = await shareAllowed(edit, async ({ before, after }) => ({
      rules: await backend.isAllowed('admin', {
        does: 'overwrite',
        path: 'created/any',
        before,
        data: after,
      }),
      expected: isStorableEdit(before, after, project()),
    }));
    expect(Math.abs(allowed - 0.5)).toBeLessThan(0.4);
  });
});

/** Tries RUNS documents, on which both must agree. Returns the share allowed: if either were rare, agreement meant little. */
async function shareAllowed<T>(
  documents: Arbitrary<T>,
  judge: (document: T) => Promise<{ rules: boolean; expected: boolean }>,
): Promise<number> {
  let allowed = 0;
  await fc.assert(
    fc.asyncProperty(documents, async (document) => {
      const { rules, expected } = await judge(document);
      if (rules) allowed++;
      expect({ rules }).toEqual({ rules: expected });
    }),
    { numRuns: RUNS, seed: SEED },
  );
  console.info(`${expect.getState().currentTestName}: ${allowed} of ${RUNS} allowed`);
  return allowed / RUNS;
}
