import type { Document } from './documents';

/** In a write: the server's time. */
export const NOW = Symbol('now');

/** In an update: removes the field. */
export const GONE = Symbol('gone');

/** The fields of a document as Firestore's REST protocol writes them, without {@link NOW} and {@link GONE}. */
export function encoded(document: Document): Record<string, unknown> {
  const fields = Object.entries(document).filter(([, value]) => typeof value !== 'symbol');
  return Object.fromEntries(fields.map(([field, value]) => [field, valueOf(value)]));
}

/** Encodes a value. Values that depend on the time are given as functions. */
function valueOf(value: unknown): unknown {
  if (typeof value === 'function') return valueOf(value());
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (Number.isInteger(value)) return { integerValue: String(value) };
  if (typeof value === 'number') return { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } };
  return { mapValue: { fields: encoded(value as Document) } };
}
