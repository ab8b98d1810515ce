import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Edits } from '../../domain/edit';
import { toServiceError } from '../../services/ServiceError';

interface ConflictOptions<Stored, Draft> {
  kept: {
    draft: Draft;
    base: Draft;
    restored: boolean;
    update: (change: (current: Draft) => Draft, base?: Draft) => void;
  };
  stored: Stored;
  draftOf: (stored: Stored) => Draft;
  conflictingFields: (edits: Edits<Draft>) => string[];
  mergeEdit: (edits: Edits<Draft>, winner: 'mine' | 'theirs') => Draft;
  read: () => Promise<Stored | null>;
  /** Called before the draft is `merged`, which continues from the record as it is now. */
  onSettle: (current: Stored, merged: Draft) => void;
}

/**
 * What a form does where another device has changed its record: fields that only one has changed are merged, and about the
 * others it asks, when a draft is resumed and when a save throws `changed`. What is shown is what will be stored.
 */
export function useConflict<Stored, Draft>(options: ConflictOptions<Stored, Draft>) {
  const { kept, stored, draftOf, conflictingFields, mergeEdit, read, onSettle } = options;
  const [newer, setNewer] = useState<Stored | null>(null);
  const editsOver = (current: Stored) => ({ base: kept.base, stored: draftOf(current), mine: kept.draft });

  function settle(current: Stored, winner: 'mine' | 'theirs') {
    const merged = mergeEdit(editsOver(current), winner);
    setNewer(null);
    onSettle(current, merged);
    kept.update(() => merged, draftOf(current));
  }

  useLayoutEffect(() => {
    if (!kept.restored) return;
    const edits = editsOver(stored);
    if (conflictingFields(edits).length === 0) settle(stored, 'mine');
    else {
      kept.update(() => mergeEdit(edits, 'mine'));
      setNewer(stored);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);

  return {
    /** Both edits while the form asks, else null. */
    edits: newer && editsOver(newer),
    async save(write: () => Promise<void>): Promise<void> {
      setNewer(null);
      try {
        await write();
      } catch (error) {
        if (toServiceError(error).code === 'changed') setNewer(await read());
        throw error;
      }
    },
    /** Continues with the winner, and submits the form or focuses the first field in question. */
    choose(winner: 'mine' | 'theirs', form: HTMLFormElement | null) {
      if (!newer) return;
      const [first] = conflictingFields(editsOver(newer));
      flushSync(() => settle(newer, winner));
      if (winner === 'mine') form?.requestSubmit();
      else form?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    },
  };
}
