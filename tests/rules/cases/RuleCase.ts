import type { Document } from '../documents';
import type { Attempt } from '../Attempt';
import type { Role } from '../roles';
import type { Settings } from '../rulesBackend';

/** One fact about the rules. They come in pairs that differ in one thing: one allowed, one refused. */
export interface RuleCase extends Settings {
  title: string;
  as: Role;
  attempt: Attempt;
  allowed: boolean;
}

/** Every kind of blank that JavaScript's trim() takes away. */
export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Bounds of the ranges of invisible code points. */
const RANGES = [
  [0x0, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
] as const;

const characters = (codes: number[]) => [...new Set(codes)].map((code) => String.fromCodePoint(code));

/** The first and last character of each range; below, their visible neighbours. */
export const INVISIBLE = characters(RANGES.flatMap(([first, last]) => [first, last]));
export const VISIBLE = characters(
  RANGES.flatMap(([first, last]) => [first - 1, last + 1]).filter((code) => code >= 0),
);

/**
 * The pairs around the limits of a text field: at the limit and one past it, in letters and in emoji; blanks, which do not
 * count at the ends; invisible characters; other types; and the field missing.
 *
 * @param write - writes a document that may be stored but for this field (undefined: left out)
 */
export function textLimitCases(
  name: string,
  { min, max }: { min: number; max: number },
  write: (value: unknown) => Omit<RuleCase, 'title' | 'allowed'>,
): RuleCase[] {
  const wool = '🧶';
  const values: [fact: string, value: unknown, allowed: boolean][] = [
    [`${min} characters`, 'a'.repeat(min), true],
    [`${min - 1} characters`, 'a'.repeat(min - 1), false],
    [`${max} characters`, 'é'.repeat(max), true],
    [`${max + 1} characters`, 'é'.repeat(max + 1), false],
    [`${min} emoji`, wool.repeat(min), true],
    [`${max} emoji`, wool.repeat(max), true],
    [`${max + 1} emoji`, wool.repeat(max + 1), false],
    [
      `${min} characters between all kinds of blanks`,
      BLANKS.slice(12) + 'a'.repeat(min) + BLANKS.slice(0, 12),
      true,
    ],
    [`${min - 1} characters after all kinds of blanks`, BLANKS + 'a'.repeat(min - 1), false],
    [`${min - 1} characters before all kinds of blanks`, 'a'.repeat(min - 1) + BLANKS, false],
    [`${max} characters and one blank`, `${'a'.repeat(max)} `, false],
    ['blanks alone', BLANKS, false],
    ['invisible characters alone', '\u200b'.repeat(max), false],
    ['one visible character among invisible ones', `a${'\u200b'.repeat(max - 1)}`, true],
    ['a number', 1234567890123, false],
    ['a list of texts', Array.from({ length: min + 1 }, () => 'texte'), false],
    ['nothing (null)', null, false],
    ['no such field', undefined, false],
  ];
  return values.map(([fact, value, allowed]) => ({
    ...write(value),
    title: `${name} with ${fact} is ${allowed ? 'stored' : 'refused'}`,
    allowed,
  }));
}

/** The document with a field set, or without it when the value is undefined. */
export function having(document: Document, field: string, value: unknown): Document {
  const { [field]: _replaced, ...rest } = document;
  return value === undefined ? rest : { ...rest, [field]: value };
}

/** The facts about the size of a visitor's page, and about an admin's lists, which have none. */
export function pageCases(collection: string, size: number): RuleCase[] {
  const rows: [as: Role, limit: number | undefined, allowed: boolean][] = [
    ['visitor', size, true],
    ['visitor', size + 1, false],
    ['visitor', undefined, false],
    ['member', size + 1, false],
    ['admin', size + 1, true],
    ['admin', undefined, true],
  ];
  return rows.map(([as, limit, allowed]) => ({
    title: `a list of ${limit ?? 'all'} of ${collection} is ${allowed ? 'given' : 'refused'} to a ${as}`,
    as,
    attempt: { does: 'list', path: collection, limit },
    allowed,
  }));
}
