import { LIMITS } from '../../../src/domain/limits';
import { hasVisibleText } from '../../../src/domain/text';
import type { Row } from './Fact';

export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * Rows for a text field: at each limit and one past it, in letters and emoji; surrounding blanks, which do not count;
 * invisible characters; other types; the field missing.
 */
export function textRows(field: string, { min, max }: { min: number; max: number }): Row[] {
  const values: [what: string, value: unknown, allowed: boolean][] = [
    [`${min} characters`, 'a'.repeat(min), true],
    [`${min - 1} characters`, 'a'.repeat(min - 1), false],
    [`${max} characters`, 'é'.repeat(max), true],
    [`${max} emoji`, '🧶'.repeat(max), true],
    [`${max + 1} emoji`, '🧶'.repeat(max + 1), false],
    [`${min} characters between blanks`, BLANKS.slice(12) + 'a'.repeat(min) + BLANKS.slice(0, 12), true],
    [`${min - 1} characters after blanks`, BLANKS + 'a'.repeat(min - 1), false],
    [`${min - 1} characters before blanks`, 'a'.repeat(min - 1) + BLANKS, false],
    [`${max} characters and one blank`, `${'a'.repeat(max)} `, false],
    ['one visible character among others', `a${'\u200b'.repeat(max - 1)}`, true],
    ['invisible characters alone', '\u200b'.repeat(max), false],
    ['a list of texts in it', Array.from({ length: min + 1 }, () => 'texte'), false],
    ['nothing in it', undefined, false],
  ];
  return values.map(([what, value, allowed]) => [`${field} with ${what}`, { [field]: value }, allowed]);
}

/** Rows for single characters: both ends of each invisible range, and their visible neighbours. */
export function characterRows(field: string): Row[] {
  const rows: Row[] = [];
  for (let code = 1; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    if (isVisible(code) === isVisible(code - 1)) continue;
    for (const one of [code - 1, code])
      rows.push([
        `${field} U+${one.toString(16).padStart(4, '0')}`,
        { [field]: String.fromCodePoint(one) },
        isVisible(one),
      ]);
  }
  return rows;
}

function isVisible(code: number): boolean {
  return hasVisibleText(String.fromCodePoint(code));
}

/** Runs of blanks, which would make a backtracking pattern reach the engine's step limit: four times `count`. */
const blanks = (count: number) => ' \t\u00a0\n'.repeat(count);

const { min, max } = LIMITS.avis.message;
const SIDE = Math.floor((max - min) / 8);
const around = (text: string) => ({ message: blanks(SIDE) + text + blanks(SIDE) });

export const BLANK_RUNS: Row[] = [
  ['blanks between two characters', { message: `a${blanks(max / 4 - 1)}b` }, true],
  [`blanks before and after ${min} characters`, around('a'.repeat(min)), true],
  [`blanks before and after ${min - 1} characters`, around('a'.repeat(min - 1)), false],
  ['words that 16 blanks part', { message: `mot${blanks(4)}`.repeat(Math.floor(max / 19)) }, true],
  [`${max} blanks`, { message: blanks(max / 4) }, false],
];
