import type { Document } from './documents';
import type { Attempt, Role, Settings } from './rulesBackend';

/** One fact about the rules. Cases come in pairs that differ in one thing: one is allowed, the other refused. */
export interface RuleCase extends Settings {
  title: string;
  as: Role;
  attempt: Attempt;
  allowed: boolean;
}

/** Every kind of blank that JavaScript's trim() takes away. */
export const BLANKS =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * The pairs around the limits of a text field: at the limit and one past it, in letters and in emoji, blanks that do
 * not count, other types, and the field missing.
 *
 * @param attempt - writes a document that may be stored but for this field (undefined: left out)
 */
export function textLimitCases(
  name: string,
  { min, max }: { min: number; max: number },
  as: Role,
  attempt: (value: unknown) => Attempt,
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
    [`${min} characters between all kinds of blanks`, amongBlanks('a'.repeat(min)), true],
    [`${min - 1} characters between all kinds of blanks`, amongBlanks('a'.repeat(min - 1)), false],
    [`${max} characters and one blank`, `${'a'.repeat(max)} `, false],
    ['blanks alone', BLANKS, false],
    ['a number', 1234567890123, false],
    ['a list of texts', Array.from({ length: min + 1 }, () => 'texte'), false],
    ['nothing (null)', null, false],
    ['no such field', undefined, false],
  ];
  return values.map(([fact, value, allowed]) => ({
    title: `${name} with ${fact} is ${allowed ? 'stored' : 'refused'}`,
    as,
    attempt: attempt(value),
    allowed,
  }));
}

/** The text with one half of the blanks before it, the other behind. */
function amongBlanks(text: string): string {
  return BLANKS.slice(0, 12) + text + BLANKS.slice(12);
}

/** The document with a field set, or without it when the value is undefined. */
export function having(document: Document, field: string, value: unknown): Document {
  const { [field]: _replaced, ...rest } = document;
  return value === undefined ? rest : { ...rest, [field]: value };
}
