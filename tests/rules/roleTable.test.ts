import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleTable } from './roleTable';
import { openBackend, type RulesBackend } from './rulesBackend';

const PAGE = 'docs/rules.md';
const MARK = '<!-- roles: written by RULES_DOCS=write npm test rules -->';

let backend: RulesBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('docs/rules.md says who may do what as the rules do (RULES_DOCS=write writes it)', async () => {
  const table = await roleTable(backend);
  if (process.env.RULES_DOCS === 'write') {
    const [before = '', , after = ''] = readFileSync(PAGE, 'utf8').split(MARK);
    writeFileSync(PAGE, [before, `\n\n${table}\n\n`, after].join(MARK));
  }
  const [, documented = ''] = readFileSync(PAGE, 'utf8').split(MARK);
  expect(cellsOf(documented)).toEqual(cellsOf(table));
});

/** The cells without the padding that the formatter gives them. */
function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
