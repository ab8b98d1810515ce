import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** 'auto' pauses while someone points at or is in the carousel; 'on' was asked for and does not; 'off' stands still. */
type Mode = 'auto' | 'on' | 'off';

/**
 * What is shown of a row of things that takes turns by itself, each for `period` milliseconds. It waits while the
 * pointer or the focus is in it and while the tab is hidden, and does not start by itself for people who ask for
 * reduced motion. Once it has moved, the one shown is remembered by its id, so that a new row does not jump.
 *
 * Gives its `index`; whether it is `on` (to be stopped) and `moving` just now; `step` and `toggle`; and `handlers` for
 * the element that waits on pointer and focus.
 */
export function useRotation(ids: readonly string[], period: number) {
  const [current, setCurrent] = useState<string>();
  const [chosen, setMode] = useState<Mode>();
  const isReduced = useReducedMotion();
  const mode = chosen ?? (isReduced ? 'off' : 'auto');
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = useTabHidden();

  const count = ids.length;
  const index = Math.max(0, current === undefined ? 0 : ids.indexOf(current));
  const on = mode !== 'off';
  const moving = count > 1 && !hidden && (mode === 'on' || (mode === 'auto' && !pointed && !focused));

  const step = useCallback(
    (by: 1 | -1) => setCurrent(ids[(index + by + count) % count]),
    [ids, index, count],
  );

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => step(1), period);
    return () => clearTimeout(timer);
  }, [moving, step, period]);

  return {
    index,
    on,
    moving,
    step,
    toggle: () => setMode(on ? 'off' : 'on'),
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

/** False while the page is prerendered and hydrated, as {@link useTabHidden}. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => false,
  );
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      document.addEventListener('visibilitychange', watcher);
      return () => document.removeEventListener('visibilitychange', watcher);
    },
    () => document.hidden,
    () => false,
  );
}
