import { mergeEdits, type Edits } from '../domain/edit';
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

export function mergedEdit<Draft extends object>(edits: Edits<Draft>): Draft {
  const { merged, conflicts } = mergeEdits(edits);
  if (conflicts.length > 0) throw new EditConflict(edits.stored, conflicts);
  return merged;
}
