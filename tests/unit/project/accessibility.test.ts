import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';

const AUDIT = readFileSync('docs/accessibilite.md', 'utf8');
/** Criteria of each theme of the RGAA 4.1. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const ROWS = [...AUDIT.matchAll(/^\| (\d+\.\d+) .*? \| (\S+) +\| (.*) \|$/gm)].map(
  ([, number = '', state = '', how = '']) => ({ number, state, how }),
);

test('the audit answers each criterion of the RGAA once, in its order, and none with a fault', () => {
  const criteria = THEMES.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(ROWS.map(({ number }) => number)).toEqual(criteria);
  for (const { state } of ROWS) expect(['C', 'NA']).toContain(state);
});

test('the audit says how each criterion that applies was checked', () => {
  const unchecked = ROWS.filter(({ state, how }) => state === 'C' && !/axe|test|main/.test(how));
  expect(unchecked).toEqual([]);
});

test('the audit names no rule of axe under a criterion that axe does not give it', () => {
  const tagged = new Set(
    axe
      .getRules()
      .flatMap(({ ruleId, tags }) => tags.map((tag) => `${tag.split('.', 2).join('.')} ${ruleId}`)),
  );
  for (const { number, how } of ROWS) {
    const [, rules = ''] = /axe \(([^)]*)\)/.exec(how) ?? [];
    for (const [, rule = ''] of rules.matchAll(/`([a-z-]+)`/g))
      expect(tagged).toContain(`RGAA-${number} ${rule}`);
  }
});
