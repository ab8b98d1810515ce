import { useEffect, type RefObject } from 'react';

/** Closes what is `open` on a press or focus outside `element`, and on Escape, which focuses its expanded button. */
export function useDismiss(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) close();
    };
    // On the document: in Safari a mouse press does not focus a button.
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      element.current?.querySelector<HTMLElement>('[aria-expanded="true"], [open] > summary')?.focus();
      close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [element, open, close]);
}
