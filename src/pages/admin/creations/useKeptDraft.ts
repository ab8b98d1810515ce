import { useEffect, useRef, useState } from 'react';
import type { CreationDraft } from '../../../domain/creation';
import { holdDraft, type DraftHold, type KeptFields } from './draftStore';

/** A form about to be filled in. `turn` changes whenever the form has to start anew. */
export interface Sheet<Start> extends KeptFields<Start> {
  turn: number;
  photo: File | null;
  /** Whether an earlier visit left something of it. */
  restored: boolean;
  /** Whether what is typed outlives this tab. */
  lasting: boolean;
}

/**
 * The draft kept under `key`, or `fresh` where there is none; null until that is known. `restart` drops what is kept
 * and starts the form anew. `fresh` is read once for each key.
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
      const restored = photo !== null || (fields !== null && !isSame(fields.draft, draft));
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
    /** Returns what drops the kept draft, also once the page has been left. */
    forgetLater: () => {
      const held = hold.current;
      return () => held?.forget();
    },
    restart: (next: KeptFields<Start>) => {
      hold.current?.forget();
      setSheet((now) => now && { ...now, ...next, turn: now.turn + 1, photo: null, restored: false });
    },
  };
}

function isSame(a: CreationDraft, b: CreationDraft): boolean {
  return JSON.stringify({ ...b, ...a }) === JSON.stringify(b);
}
