import { isWithin, LIMITS } from './limits';

/**
 * Whether firestore.rules lets anybody create this record of `avis_clients` (design.md, decision 16). `isServerTime`
 * recognises the value that stands for the moment of writing, which only the caller's SDK knows.
 */
export function isStorableAvis(
  record: Readonly<Record<string, unknown>>,
  isServerTime: (value: unknown) => boolean,
): boolean {
  return (
    Object.keys(record).every((field) => ['name', 'message', 'date'].includes(field)) &&
    isWithin(record.name, LIMITS.avis.name) &&
    isWithin(record.message, LIMITS.avis.message) &&
    isServerTime(record.date)
  );
}
