import { useRef, type PointerEvent } from 'react';

const SWIPE_THRESHOLD = 40;

/** Pointer handlers for swipes by touch or pen, `onSwipe(1)` for the next item. Needs `touch-action: pan-y pinch-zoom`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
      // On a zoomed page a finger pans.
      const isScaled = (window.visualViewport?.scale ?? 1) > 1.01;
      start.current = pointerType !== 'mouse' && isPrimary && !isScaled ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) >= SWIPE_THRESHOLD && Math.abs(across) > Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
  };
}
