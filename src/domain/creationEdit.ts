import { draftOf, type Creation, type CreationDraft } from './creation';

/** What is changed together: a category belongs to its collection. */
const UNITS: readonly (readonly (keyof CreationDraft)[])[] = [
  ['name'],
  ['description'],
  ['price'],
  ['collection', 'category'],
  ['customizable'],
];

/** Two edits of one creation: `base` is what the second one started from, `current` what the first one has stored. */
interface Edits {
  base: Creation;
  current: Creation;
  draft: CreationDraft;
}

/** The draft on top of what is stored: what it leaves as it was stays as it is stored. */
export function mergeEdit({ base, current, draft }: Edits): CreationDraft {
  const changed = changedFields(draftOf(base), draft).map((field) => [field, draft[field]]);
  return { ...draftOf(current), ...Object.fromEntries(changed) };
}

/** The fields that both edits have changed, to different values. */
export function conflictingFields({ base, current, draft }: Edits): (keyof CreationDraft)[] {
  const [before, stored] = [draftOf(base), draftOf(current)];
  const theirs = changedFields(before, stored);
  const different = changedFields(stored, draft);
  return changedFields(before, draft).filter((field) => theirs.includes(field) && different.includes(field));
}

function changedFields(before: CreationDraft, after: CreationDraft): (keyof CreationDraft)[] {
  const isChanged = (field: keyof CreationDraft) =>
    String(before[field]).trim() !== String(after[field]).trim();
  return UNITS.filter((unit) => unit.some(isChanged)).flat();
}
