import type { CreationDraft } from './creation';
import * as edit from './edit';

export type Edits = edit.Edits<CreationDraft>;

/** See {@link edit.mergeEdit}; the focus belongs to its photo. */
export function mergeEdit(edits: Edits, winner: 'mine' | 'theirs' = 'mine'): CreationDraft {
  const { stored, mine } = edits;
  const merged = edit.mergeEdit(edits, winner);
  if (edit.isSame(mine.picture, stored.picture)) return merged;
  return { ...merged, focus: (edit.isSame(merged.picture, mine.picture) ? mine : stored).focus };
}

/** The fields that both edits have changed, to different values; the focus only of the same photo. */
export function conflictingFields(edits: Edits): (keyof CreationDraft)[] {
  const isSamePhoto = edit.isSame(edits.mine.picture, edits.stored.picture);
  return edit.conflictingFields(edits).filter((field) => field !== 'focus' || isSamePhoto);
}

export { changedFields } from './edit';
