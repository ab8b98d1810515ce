import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { hasModifier } from './hasModifier';

const SWIPE_THRESHOLD = 40;

/**
 * Event handlers for leafing through items: arrow keys, and swipes of a finger or pen, for which the element needs
 * `touch-action: pan-y pinch-zoom`. `step(1)` goes to the next item.
 */
export function useLeafing(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (hasModifier(event)) return;
      if (event.key === 'ArrowRight') step(1);
      if (event.key === 'ArrowLeft') step(-1);
    },
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
      if (Math.abs(across) >= SWIPE_THRESHOLD && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
    },
  };
}
