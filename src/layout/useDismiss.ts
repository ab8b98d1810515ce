import { useEffect, type RefObject } from 'react';

/** Calls `close` on a press or focus outside `element`, and on Escape, which focuses its expanded button. */
export function useDismiss(element: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) close();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      element.current?.querySelector<HTMLElement>('[aria-expanded="true"], [open] > summary')?.focus();
      close();
    };
    // On the document: in Safari a mouse press does not focus a button.
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => ended.abort();
  }, [element, close]);
}
