import { useEffect, useRef, useState } from 'react';
import type { CreationDraft } from '../../../domain/creation';
import type { KeptFields } from './draftDatabase';
import { holdDraft, isSameDraft, type DraftHold } from './draftStore';

/** What a form starts with. `turn` changes whenever it has to start afresh. */
export interface Sheet<Start> extends KeptFields<Start> {
  turn: number;
  photo: File | null;
  /** Whether it comes from an earlier visit. */
  restored: boolean;
  /** Whether what is typed outlives this tab. */
  lasting: boolean;
}

/**
 * The draft kept under `key`, or `fresh` without one; null until that is known. `restart` drops the draft and starts the
 * form afresh. `fresh` is read once for each key.
 */
export function useKeptDraft<Start>(key: string, fresh: KeptFields<Start>) {
  const [sheet, setSheet] = useState<Sheet<Start> | null>(null);
  const hold = useRef<DraftHold<Start> | null>(null);
  const first = useRef(fresh);

  useEffect(() => {
    let left = false;
    void holdDraft<Start>(key).then((held) => {
      if (left) return held.release();
      hold.current = held;
      const { fields, photo } = held.found;
      const { start, draft } = first.current;
      const restored = photo !== null || (fields !== null && !isSameDraft(fields.draft, draft));
      setSheet({
        turn: 0,
        start: fields?.start ?? start,
        // A draft that an older version of the site kept may lack a field.
        draft: { ...draft, ...fields?.draft },
        photo,
        restored,
        lasting: held.lasting,
      });
    });
    return () => {
      left = true;
      hold.current?.release();
      hold.current = null;
    };
  }, [key]);

  return {
    sheet,
    keep: (start: Start, draft: CreationDraft) => hold.current?.keep({ start, draft }),
    keepPhoto: (photo: File) => hold.current?.keepPhoto(photo),
    /** Returns a function that drops the draft once it is saved, even after the page was left; a newer one stays. */
    forgetLater: () => {
      const held = hold.current;
      return (saved: CreationDraft) => held?.forget(saved);
    },
    restart: (next: KeptFields<Start>) => {
      hold.current?.forget();
      setSheet((now) => now && { ...now, ...next, turn: now.turn + 1, photo: null, restored: false });
    },
  };
}
