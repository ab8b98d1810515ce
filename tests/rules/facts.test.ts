import { beforeAll, describe, expect, test } from 'vitest';
import { load, prepare, RULES, stored } from './backend';
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
