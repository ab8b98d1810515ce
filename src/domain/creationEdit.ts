import { draftOf, type Creation, type CreationDraft } from './creation';

/** Two edits of one creation: both started from `base`; the first has stored `current`, the second is `draft`. */
export interface Edits {
  base: Creation;
  current: Creation;
  draft: CreationDraft;
  /** Whether the second edit replaces the photo. */
  hasPicture: boolean;
}

/** The draft's changes on top of what is stored; with `theirs`, without those in conflict. */
export function mergeEdit(edits: Edits, winner: 'mine' | 'theirs' = 'mine'): CreationDraft {
  const { base, current, draft } = edits;
  const conflicts = winner === 'theirs' ? conflictingFields(edits) : [];
  const kept = changedFields(draftOf(base), draft).filter((field) => !conflicts.includes(field));
  const merged = { ...draftOf(current), ...Object.fromEntries(kept.map((field) => [field, draft[field]])) };
  // The focus belongs to its photo.
  if (edits.hasPicture && !conflicts.includes('picture')) return { ...merged, focus: draft.focus };
  return isPictureReplaced(edits) ? { ...merged, focus: draftOf(current).focus } : merged;
}

/** The fields that both edits have changed, to different values. Two new photos always differ. */
export function conflictingFields(edits: Edits): (keyof CreationDraft | 'picture')[] {
  const { base, current, draft, hasPicture } = edits;
  const [before, stored] = [draftOf(base), draftOf(current)];
  const theirs = changedFields(before, stored);
  const different = changedFields(stored, draft);
  const mine = changedFields(before, draft);
  const isReplaced = isPictureReplaced(edits);
  const conflicts = mine.filter((field) => theirs.includes(field) && different.includes(field));
  return [
    ...(hasPicture && isReplaced ? (['picture'] as const) : []),
    ...conflicts.filter((field) => field !== 'focus' || !(hasPicture || isReplaced)),
  ];
}

/** Whether the first edit has replaced the photo. */
function isPictureReplaced({ base, current }: Edits): boolean {
  return current.picture?.url !== base.picture?.url;
}

/** The fields that differ, blanks at the ends aside. Collection and category only change together. */
export function changedFields(before: CreationDraft, after: CreationDraft): (keyof CreationDraft)[] {
  const isChanged = (field: keyof CreationDraft) =>
    String(before[field]).trim() !== String(after[field]).trim();
  const isMoved = isChanged('collection') || isChanged('category');
  return (Object.keys(before) as (keyof CreationDraft)[]).filter((field) =>
    field === 'collection' || field === 'category' ? isMoved : isChanged(field),
  );
}
