import { useCallback, useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

/** 'auto', at first, waits for the mouse and the keyboard. The visitor's button sets 'on' and 'off'. */
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
  const isReduced = useSyncExternalStore(
    () => () => {},
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );

  const count = ids.length;
  const index = Math.max(0, current === undefined ? 0 : ids.indexOf(current));
  const isOn = mode === 'auto' ? !isReduced : mode === 'on';
  const isMoving = count > 1 && isOn && !held && !(mode === 'auto' && (isPointed || hasKeyboard));

  const step = useCallback(
    (by: 1 | -1) => setCurrent(ids[(index + by + count) % count]),
    [ids, index, count],
  );

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) step(1);
    }, period);
    return () => clearInterval(timer);
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
