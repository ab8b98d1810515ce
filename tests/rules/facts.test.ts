import { beforeAll, describe, expect, test } from 'vitest';
import { stored } from './Attempt';
import { load, prepare, RULES } from './backend';
import { coverage } from './coverage';
import { holds, prepareFact } from './facts/Fact';
import { FACTS } from './facts/facts';

beforeAll(async () => {
  await load(RULES);
  await prepare();
});

describe.each(Object.entries(FACTS))('%s', (_subject, facts) => {
  test.each(facts.map((fact) => [fact.title, fact] as const))('%s', async (_title, fact) => {
    const { as, allowed, attempt } = fact;
    await prepareFact(fact);
    const isRefusedWrite = 'data' in attempt && !allowed;
    const before = isRefusedWrite && (await stored(as, attempt.path));
    expect(await holds(fact)).toBe(true);
    expect(isRefusedWrite && (await stored(as, attempt.path))).toEqual(before);
  });
});

test('the facts evaluate every expression of firestore.rules, both ways', async () => {
  const { expressions, unreached, oneSided } = await coverage();
  expect(expressions).toBeGreaterThan(400);
  expect({ unreached, oneSided }).toEqual({ unreached: [], oneSided: [] });
});
