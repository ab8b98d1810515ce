import { hasVisibleText, length } from '../../../src/domain/text';

/** `isText` of firestore.rules, and `isLongEnough`: whether a value is a text that may be stored under a limit. */
export function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is string {
  return (
    typeof value === 'string' && length(value) <= max && length(value.trim()) >= min && hasVisibleText(value)
  );
}
