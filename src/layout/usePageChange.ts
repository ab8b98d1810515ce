import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Calls `close` when another history entry is shown; not at the start: what is open then was opened before the scripts came. */
export function usePageChange(close: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) close();
    shown.current = key;
  }, [key, close]);
}
