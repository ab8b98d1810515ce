import { useCallback, useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** 'auto', the initial one, pauses for pointer and keyboard. 'on' was asked for and does not. */
type Mode = 'auto' | 'on' | 'off';

/**
 * Shows one item after the other, each for `period` milliseconds. Waits while `held`, while the tab is hidden, while a
 * mouse is over it and while the keyboard is in it; a tap on one of its buttons does not stop it. With reduced motion
 * it stands still until asked. The item shown is remembered by id: a refreshed list does not jump.
 *
 * @returns `index` of the item shown; `isOn`: the rotation can be stopped; `isMoving`: nothing makes it wait;
 *   `handlers` for the element that holds the items and buttons
 */
export function useRotation(ids: readonly string[], period: number, held: boolean) {
  const [current, setCurrent] = useState<string>();
  const [mode, setMode] = useState<Mode>('auto');
  const [isPointed, setIsPointed] = useState(false);
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const isHidden = useTabHidden();

  const count = ids.length;
  const index = Math.max(0, current === undefined ? 0 : ids.indexOf(current));
  const isOn = mode === 'auto' ? !isReduced : mode === 'on';
  const isWaiting = held || isHidden || (mode === 'auto' && (isPointed || hasKeyboard));
  const isMoving = count > 1 && isOn && !isWaiting;

  const step = useCallback(
    (by: 1 | -1) => setCurrent(ids[(index + by + count) % count]),
    [ids, index, count],
  );

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => step(1), period);
    return () => clearTimeout(timer);
  }, [isMoving, step, period]);

  return {
    index,
    isOn,
    isMoving,
    step,
    toggle: () => setMode(isOn ? 'off' : 'on'),
    handlers: {
      onPointerEnter: () => setIsPointed(true),
      onPointerLeave: () => setIsPointed(false),
      onPointerDown: () => setHasKeyboard(false),
      onKeyDown: () => setHasKeyboard(true),
      onFocus: ({ target }: FocusEvent) => setHasKeyboard(target.matches(':focus-visible')),
      onBlur: () => setHasKeyboard(false),
    },
  };
}

// False on the server and while hydrating, to match the prerendered page.

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
}

function subscribeToVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
