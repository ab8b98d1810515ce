import fc, { type Arbitrary } from 'fast-check';
import { BLANKS } from '../cases/RuleCase';
import { ISO_DATE, NOW, type Document } from '../documents';

/** Characters that engines count or trim differently. */
const UNITS = ['a', 'é', 'e\u0301', '🧶', '👩‍👩‍👧', '\u200b', '\u0085', '\u0000', '\u180e', '中', ...BLANKS];
const blanks = fc.string({ unit: fc.constantFrom(...BLANKS), maxLength: 3 });

/**
 * Texts around a limit: just below, at and above it, in all kinds of characters, with blanks around them and, hundreds at
 * a time, within.
 */
export function textAround({ min, max }: { min: number; max: number }): Arbitrary<string> {
  const sizes = [min - 1, min, min + 1, max - 1, max, max + 1].filter((size) => size >= 0);
  const plain = fc
    .tuple(blanks, fc.constantFrom(...sizes), fc.constantFrom('a', 'é', '🧶', '中', ' '), blanks)
    .map(([left, size, unit, right]) => left + unit.repeat(size) + right);
  const holed = fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom('a', '🧶', ...BLANKS, '\u200b'), fc.nat({ max: max / 2 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom('', 'z'),
    )
    .map(([runs, end]) => runs.map(([unit, size]) => unit.repeat(size)).join('') + end);
  const mixed = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: max + 2, size: 'max' });
  return fc.oneof(plain, holed, mixed, fc.string({ unit: 'binary', maxLength: max + 2 }));
}

export const odd: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, '', ' ', 0, -1, 1.5, 1_000_000, [], ['a'], {}, { a: 1 }, NOW),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -30_000, max: 1_100_000 }),
  fc.double(),
  fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
);

/** Mostly values of `sound`, sometimes odd ones. */
export function mostly(sound: Arbitrary<unknown>, weight = 12): Arbitrary<unknown> {
  return fc.oneof({ arbitrary: sound, weight }, { arbitrary: odd, weight: 1 });
}

/** A document of these fields, sometimes without one of them or with one too many. */
export function documentOf(fields: Record<string, Arbitrary<unknown>>, extra: string[]): Arbitrary<Document> {
  const optional = fc.record(fields, { requiredKeys: [] });
  const whole = fc.record(fields);
  const surplus = fc.dictionary(fc.constantFrom(...extra), odd, { maxKeys: 1 });
  return fc.oneof(
    { arbitrary: whole, weight: 8 },
    { arbitrary: optional, weight: 1 },
    { arbitrary: fc.tuple(whole, surplus).map(([sound, more]) => ({ ...sound, ...more })), weight: 1 },
  );
}

export const isoDate = fc.oneof(
  fc.constant(ISO_DATE),
  fc
    .date({ min: new Date('1999-12-31'), max: new Date('2101-01-02'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  fc.stringMatching(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-6]\d:[0-6]\d(\.\d{2,3})?Z?$/),
);
/** The document without server timestamps, which no stored document holds. */
export function withoutNow(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => value !== NOW)
      .map(([field, value]) => [field, field === 'renditions' && isMap(value) ? withoutNow(value) : value]),
  );
}

function isMap(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
