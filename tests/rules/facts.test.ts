import { beforeAll, describe, expect, test } from 'vitest';
import { load, prepare, RULES, stored } from './backend';
import { coverage } from './coverage';
import { holds, prepareFact } from './facts/Fact';
import { FACTS } from './facts/facts';
import { projectOf } from './roles';

beforeAll(async () => {
  await load(RULES);
  await prepare();
});

describe.each(Object.entries(FACTS))('%s', (_subject, facts) => {
  test.each(facts.map((fact) => [fact.title, fact] as const))('%s', async (_title, fact) => {
    const { as, allowed, attempt } = fact;
    await prepareFact(fact);
    const mayNotChange = !allowed && !attempt.path.startsWith('gs:');
    const before = mayNotChange && (await stored(attempt.path, projectOf(as)));
    expect(await holds(fact)).toBe(true);
    expect(mayNotChange && (await stored(attempt.path, projectOf(as)))).toEqual(before);
  });
});

test('the facts evaluate every expression of firestore.rules, both ways', async () => {
  const { expressions, unreached, oneSided } = await coverage();
  expect(expressions).toBeGreaterThan(400);
  // Always true; past the limit of look-ups the whole evaluation ends.
  const untrue = oneSided.filter((one) => !/ isOneOfFew\(| in \[true, false\]$/.test(one));
  expect({ unreached, untrue }).toEqual({ unreached: [], untrue: [] });
});
