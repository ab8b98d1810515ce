import { length } from '../../../src/domain/text';

/**
 * `isText` of firestore.rules: whether a value is a text of at least `min` characters without the blanks around it and
 * at most `max` with them.
 */
export function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is string {
  return typeof value === 'string' && length(value) <= max && length(value.trim()) >= min;
}
