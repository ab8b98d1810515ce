import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const AUDIT = readFileSync('docs/accessibilite.md', 'utf8');
/** Criteria of each theme of the RGAA 4.1. */
const THEMES = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const ROWS = [...AUDIT.matchAll(/^\| (\d+\.\d+) .*? \| (\S+) +\| (.*) \|$/gm)].map(
  ([, number = '', state = '', how = '']) => ({ number, state, how }),
);

test('the audit answers each criterion of the RGAA once, in its order, and says how it was checked', () => {
  const criteria = THEMES.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(ROWS.map(({ number }) => number)).toEqual(criteria);
  const isAnswered = ({ state, how }: (typeof ROWS)[number]) =>
    state === 'NA' || (state === 'C' && /axe|test|main/.test(how));
  expect(ROWS.filter((row) => !isAnswered(row))).toEqual([]);
});
