// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const TABLES = ['docs/fautes-visiteurs.md', 'docs/fautes-administration.md'];

/** Every title under tests/, with the name of its file before the dots. */
const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:spec|test)\.tsx?$/.test(file))
  .flatMap((file) => {
    const name = basename(file).replace(/\..*$/, '');
    return titlesIn(readFileSync(join('tests', file), 'utf8')).map((title) => ({ name, title }));
  });

describe.each(TABLES)('%s', (table) => {
  const rows = rowsOf(readFileSync(table, 'utf8'));

  test('names a test in every row', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ tests }) => tests.length === 0).map(({ fault }) => fault)).toEqual([]);
  });

  test('names no test that is not there', () => {
    const missing = rows
      .flatMap(({ tests }) => tests)
      .filter(({ title, file }) => {
        const named = pattern(title);
        return !titles.some((one) => (!file || one.name === file) && named.test(one.title));
      });
    expect(missing).toEqual([]);
  });
});

interface Named {
  title: string;
  /** The file that the table names with it, or '' where it names none. */
  file: string;
}

/** The rows of all tables whose last column is « Test », with the titles there: `title…`, and its file in brackets. */
function rowsOf(text: string): { fault: string; tests: Named[] }[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line));
  return lines
    .map((line) => line.split('|').slice(1, -1))
    .filter((cells) => cells.at(-1)?.trim() !== 'Test')
    .map((cells) => ({
      fault: cells[0]?.trim() ?? '',
      tests: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`(?: \(([^)]+)\))?/g)].flatMap(
        ([, title = '', files = '']) => files.split(', ').map((file) => ({ title, file })),
      ),
    }));
}

/**
 * The titles that a test file gives. Where a title is made of parts (`${what}: …`, '… %s …'), each string of the file is
 * tried for each part: too many titles rather than too few, and yet no part that the file does not spell out.
 */
function titlesIn(code: string): string[] {
  const literals = [...code.matchAll(/(["'])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , string = '']) => string);
  const strings = [...new Set(literals)];
  const written = [...code.matchAll(/(?:\btest|\))\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async|\()/g)];
  return written.flatMap(([, , title = '']) => {
    const parts = title.split(/\$\{[^}]*\}|%s/);
    return parts
      .slice(1)
      .reduce(
        (made, part) => made.flatMap((start) => strings.map((string) => start + string + part)),
        [parts[0] ?? ''],
      );
  });
}

/** The titles that a name in a table may mean, which leaves some of them out: `an error in…`. */
function pattern(named: string): RegExp {
  const parts = named.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
