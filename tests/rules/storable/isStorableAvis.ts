import { LIMITS } from '../../../src/domain/limits';
import { isWithin } from './isWithin';

/** What decides about an avis besides its fields. */
export interface AvisCircumstances {
  /** The fields of settings/avis; null where there is no such document. */
  settings: Readonly<Record<string, unknown>> | null;
  /** Recognises the SDK's value for the time of the write. */
  isServerTime: (value: unknown) => boolean;
}

/** Whether firestore.rules lets anybody create this record of `avis_clients`. */
export function isStorableAvis(
  record: Readonly<Record<string, unknown>>,
  { settings, isServerTime }: AvisCircumstances,
): boolean {
  const closed = settings !== null && 'closed' in settings && settings.closed !== false;
  return (
    !closed &&
    Object.keys(record).every((field) => ['name', 'message', 'date'].includes(field)) &&
    isWithin(record.name, LIMITS.avis.name) &&
    isWithin(record.message, LIMITS.avis.message) &&
    isServerTime(record.date)
  );
}
