// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MUTANT_SUITES } from '../../../scripts/mutate/suites';
import { mutated } from '../../../scripts/mutate/workshop';

/** `npm run mutate:faults` takes half an hour; that its mutants still fit the code is looked at every time. */
describe.each(MUTANT_SUITES)('the mutants of $name', ({ mutants }) => {
  test.each(mutants)('$fault', (mutant) => {
    for (const file of Object.keys(mutant.edits)) {
      const source = readFileSync(file, 'utf8');
      expect(mutated(mutant, file, source)).not.toBe(source);
    }
    expect(mutant.failing.length).toBeGreaterThan(0);
  });

  test('each fault stands once', () => {
    const faults = mutants.map(({ fault }) => fault);
    expect(faults).toEqual([...new Set(faults)]);
  });
});
