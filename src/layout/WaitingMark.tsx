import { useEffect, useState, useSyncExternalStore } from 'react';
import { isWaiting, watchWaiting } from '../waiting';

/** Milliseconds until a wait shows: code mostly takes an instant, and a flash would disturb. */
const SHOWN_AFTER = 150;

/** A thread that runs along the window's upper edge while what the visitor has asked for waits for its code. */
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
  // Always mounted, so that it is announced.
  return (
    <output className="waiting-mark">
      {shown && <span className="visually-hidden">Chargement...</span>}
    </output>
  );
}
