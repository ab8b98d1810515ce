import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWaiting, watchWaiting } from './waiting';

/** Milliseconds before a wait shows: most are so short that it would only flash. */
const SHOWN_AFTER = 150;

/** A moving thread at the window's upper edge while code is being fetched. */
export function WaitingMark() {
  const waiting = useSyncExternalStore(watchWaiting, isWaiting, () => false);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  // Always mounted, or it would not be announced.
  return (
    <output className="waiting-mark">
      {shown && <span className="visually-hidden">Chargement...</span>}
    </output>
  );
}
