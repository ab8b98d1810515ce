import { useRef, type PointerEvent } from 'react';

/** Horizontal pixels that make a swipe. */
export const SWIPE_THRESHOLD = 40;

/**
 * Pointer handlers for horizontal swipes by touch or pen: `onSwipe(1)` to the left (next), `onSwipe(-1)` to the right. The
 * element needs `touch-action: pan-y`. On a zoomed page a finger pans instead.
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
