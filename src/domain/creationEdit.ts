import type { CreationDraft } from './creation';

/** Two edits of one creation: both started from `base`; the first has stored `stored`, the second is `mine`. */
export type Edits = Record<'base' | 'stored' | 'mine', CreationDraft>;

/** My changes on top of what is stored; with `theirs`, without those in conflict. */
export function mergeEdit(edits: Edits, winner: 'mine' | 'theirs' = 'mine'): CreationDraft {
  const { base, stored, mine } = edits;
  const conflicts = winner === 'theirs' ? conflictingFields(edits) : [];
  const kept = changedFields(base, mine).filter((field) => !conflicts.includes(field));
  const merged = { ...stored, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
  if (isSame(mine.picture, stored.picture)) return merged;
  // The focus belongs to its photo.
  return { ...merged, focus: (isSame(merged.picture, mine.picture) ? mine : stored).focus };
}

/** The fields that both edits have changed, to different values. */
export function conflictingFields({ base, stored, mine }: Edits): (keyof CreationDraft)[] {
  const theirs = changedFields(base, stored);
  const different = changedFields(stored, mine);
  return changedFields(base, mine)
    .filter((field) => theirs.includes(field) && different.includes(field))
    .filter((field) => field !== 'focus' || isSame(mine.picture, stored.picture));
}

/** The fields that differ, blanks at the ends aside. Collection and category only change together. */
export function changedFields(before: CreationDraft, after: CreationDraft): (keyof CreationDraft)[] {
  const isChanged = (field: keyof CreationDraft) => !isSame(before[field], after[field]);
  const isMoved = isChanged('collection') || isChanged('category');
  return (Object.keys(before) as (keyof CreationDraft)[]).filter((field) =>
    field === 'collection' || field === 'category' ? isMoved : isChanged(field),
  );
}

/** As text: what was kept in a draft is another object. */
function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [a, b].map((value) =>
    typeof value === 'string' ? value.trim() : JSON.stringify(value),
  );
  return one === other;
}
