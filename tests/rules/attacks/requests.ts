import type { Attack } from './Attack';

/** A value as Firestore's REST protocol writes it. */
export type Value = Record<string, unknown>;

export const text = (stringValue: string): Value => ({ stringValue });

/** Writes sent as one batch. */
export const commit = (...writes: unknown[]): Attack['request'] => ({
  path: 'firestore::commit',
  body: { writes },
});
