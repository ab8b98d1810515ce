import { readFileSync, writeFileSync } from 'node:fs';

const PAGE = 'docs/rules.md';

/**
 * The cells of the table that stands in docs/rules.md between two of these marks, and those that it should have;
 * RULES_DOCS=write writes them there first.
 */
export function documentedTable(mark: string, table: string): { documented: string[][]; real: string[][] } {
  if (process.env.RULES_DOCS === 'write') {
    const [before = '', , after = ''] = readFileSync(PAGE, 'utf8').split(mark);
    writeFileSync(PAGE, [before, `\n\n${table}\n\n`, after].join(mark));
  }
  const [, documented = ''] = readFileSync(PAGE, 'utf8').split(mark);
  return { documented: cellsOf(documented), real: cellsOf(table) };
}

/** The cells without the padding that the formatter gives them. */
function cellsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}
