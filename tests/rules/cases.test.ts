import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CASES } from './cases/cases';
import { openBackend, type RulesBackend } from './rulesBackend';

let backend: RulesBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

describe.each(Object.entries(CASES))('%s', (_subject, cases) => {
  test.each(cases.map((fact) => [fact.title, fact] as const))('%s', async (_title, fact) => {
    const { as, attempt, allowed } = fact;
    const isRefusedWrite = !allowed && 'data' in attempt;
    const before = isRefusedWrite && 'before' in attempt ? attempt.before : undefined;

    expect({
      allowed: await backend.isAllowed(as, attempt, fact),
      stored: isRefusedWrite ? await backend.stored(attempt.path) : undefined,
    }).toEqual({ allowed, stored: before });
  });
});

test('the facts evaluate every expression of firestore.rules, both ways', async () => {
  const { expressions, unreached, oneSided } = await backend.coverage();
  expect(expressions).toBeGreaterThan(400);
  // The SDK has no offset: tests/rules/attacks sends one.
  const byOffset = oneSided.filter((condition) => condition.includes('offset'));
  expect({ unreached, oneSided }).toEqual({ unreached: [], oneSided: byOffset });
});
