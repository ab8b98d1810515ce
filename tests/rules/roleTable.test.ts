import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleTable } from './roleTable';
import { openBackend, type RulesBackend } from './rulesBackend';

const PAGE = 'docs/rules.md';
const [BEGIN, END] = ['<!-- roles -->', '<!-- /roles -->'];

let backend: RulesBackend;
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

test('docs/rules.md says who may do what as the rules do (RULES_DOCS=write writes it)', async () => {
  const table = await roleTable(backend);
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [documented = '', after = ''] = rest.split(END);
  if (process.env.RULES_DOCS === 'write')
    writeFileSync(PAGE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`);
  else expect(cellsOf(documented)).toEqual(cellsOf(table));
});

/** The cells without the padding that the formatter gives them. */
function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
