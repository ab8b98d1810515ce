/** Two edits of one record: both started from `base`; the first has stored `stored`, the second is `mine`. */
export type Edits<Draft> = Record<'base' | 'stored' | 'mine', Draft>;

type Field<Draft> = keyof Draft & string;

/** Fields of a creation that are stored and compared as one. */
const TOGETHER: readonly string[] = ['collection', 'category', 'maker'];

/** Merges both edits; `conflicts` are the fields that both have changed, to different values. */
export function mergeEdits<Draft extends object>({ base, stored, mine }: Edits<Draft>) {
  const changed = changedFields(base, mine);
  const theirs = changedFields(base, stored);
  const different = changedFields(stored, mine);
  return {
    merged: { ...stored, ...pickFields(mine, changed) },
    conflicts: changed.filter((field) => theirs.includes(field) && different.includes(field)),
  };
}

/** The fields that differ, blanks at the ends aside. */
export function changedFields<Draft extends object>(before: Draft, after: Draft): Field<Draft>[] {
  const fields = Object.keys(before) as Field<Draft>[];
  const changed = fields.filter((field) => !isSame(before[field], after[field]));
  const isMoved = changed.some((field) => TOGETHER.includes(field));
  return fields.filter((field) => changed.includes(field) || (isMoved && TOGETHER.includes(field)));
}

export function pickFields<Draft extends object>(from: Draft, fields: readonly Field<Draft>[]) {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Draft>;
}

/** Compared as text: a draft that was stored holds other objects. */
function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((value) =>
    typeof value === 'string' ? value.trim() : JSON.stringify(value),
  );
  return one === other;
}
