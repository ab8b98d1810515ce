import { useEffect, type RefObject } from 'react';

/**
 * While `open`, calls `close` on a press outside of `place`, when the focus leaves it, and on Escape, which also gives
 * the focus back to the button in `place` that says `aria-expanded`.
 */
export function useDismiss(place: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    // On the document: a button that was pressed with the mouse has no focus in Safari.
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      place.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
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
  }, [place, open, close]);
}
