import { useRef, type PointerEvent } from 'react';
import { SWIPE_THRESHOLD } from '../domain/limits';

/**
 * Handlers that tell a sideways swipe of a finger or pen: `onSwipe(1)` to the left (the next one), `onSwipe(-1)` to the
 * right. The place needs `touch-action: pan-y`. A mouse does not swipe, so that texts can be selected, and nothing
 * does while the page is magnified: a finger then moves the view.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      const magnified = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = pointerType !== 'mouse' && isPrimary && !magnified ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) >= SWIPE_THRESHOLD && Math.abs(across) > Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
