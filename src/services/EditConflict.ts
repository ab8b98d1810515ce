import { changedFields, pickFields } from '../domain/edit';
import { ServiceError } from './ServiceError';

/** Nothing was written: another edit has changed these fields meanwhile, which now are as in `stored`. */
export class EditConflict<Draft extends object> extends ServiceError {
  constructor(
    readonly stored: Draft,
    readonly fields: readonly (keyof Draft & string)[],
  ) {
    super('changed');
  }
}

/** Merges two edits that began at `base`: one has stored `stored`, the other is `mine`. Throws EditConflict. */
export function mergedEdit<Draft extends object>({
  base,
  stored,
  mine,
}: Record<'base' | 'stored' | 'mine', Draft>): Draft {
  const changed = changedFields(base, mine);
  const theirs = changedFields(base, stored);
  const different = changedFields(stored, mine);
  const conflicts = changed.filter((field) => theirs.includes(field) && different.includes(field));
  if (conflicts.length > 0) throw new EditConflict(stored, conflicts);
  return { ...stored, ...pickFields(mine, changed) };
}
