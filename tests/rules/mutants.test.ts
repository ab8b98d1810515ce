import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { huntMutants } from './mutants/huntMutants';
import { mutantsOf } from './mutants/mutants';
import { RULES } from './rules';
import { openBackend, type RulesBackend } from './rulesBackend';

/** A sample of every tenth; `npm run mutate:rules` hunts them all. */
const STEP = 10;

describe('mutantsOf', () => {
  const mutants = mutantsOf(`
    match /a/{id} {
      allow get: if true;
      allow create: if isOpen() && !isFull() && (size <= 10 || isAdmin()); // never if closed
    }`).map(({ line, change }) => `${line}: ${change}`);

  test.each([
    '3: true → false',
    '4: isOpen() → true',
    '4: !isFull() → true',
    '4: !isFull() → isFull()',
    '4: (size <= 10 || isAdmin()) → true',
    '4: size <= 10 → false',
    '4: <= → <',
    '4: <= → >=',
    '4: 10 → 11',
    '4: 10 → 9',
    '2: {id} → {id=**}',
    '3: get → get, list',
    '4: create → create, update',
  ])('makes the change %s', (change) => {
    expect(mutants).toContain(change);
  });

  test('leaves comments alone', () => {
    expect(mutantsOf('allow get: if isOpen(); // if closed').map(({ change }) => change)).toEqual([
      'isOpen() → true',
      'isOpen() → false',
      'get → get, list',
    ]);
  });
});

describe('the facts of tests/rules', () => {
  let backend: RulesBackend;
  beforeAll(async () => {
    backend = await openBackend();
  });
  afterAll(async () => {
    await backend.load(RULES);
    await backend.close();
  });

  test('kill every mutant of the sample', { timeout: 120_000 }, async () => {
    const survivors: string[] = [];
    let hunted = 0;
    for await (const { file, mutant, killer } of huntMutants(backend, STEP)) {
      hunted++;
      if (killer === null) survivors.push(`${file}:${mutant.line} ${mutant.change}`);
    }
    expect(survivors).toEqual([]);
    expect(hunted).toBeGreaterThan(30);
  });
});
