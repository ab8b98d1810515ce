import { useEffect, useRef } from 'react';

/** How far below the window the button may be when a growing list loads its next page. */
const AHEAD = '800px 0px';

interface LoadMoreProps {
  /** 'end' where there is no next page: renders nothing. */
  state: 'idle' | 'loading' | 'failed' | 'end';
  label: string;
  className: string;
  /** Loads the next page. Not called while loading. */
  onMore: () => void;
  /** Also loads when the end of the list is near. */
  growing?: {
    /** How many items are above the button. */
    shown: number;
    /** Focuses the first new item, by index: the button was pressed, or had the focus and is gone. */
    onAdded: (first: number) => void;
  };
}

/** The button that loads the next page of a list, with an error if that failed. */
export function LoadMore({ state, label, className, onMore, growing }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const hasFocus = useRef(false);
  const shown = growing?.shown;

  useEffect(() => {
    if (shown === undefined || state !== 'idle' || !button.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: AHEAD,
    });
    // A new observer reports at once, so the next page follows while the button is still near.
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [state, shown, onMore]);

  const before = useRef(shown ?? 0);
  useEffect(() => {
    const first = before.current;
    before.current = growing?.shown ?? 0;
    if (!growing || growing.shown <= first) return;
    if (wasPressed.current || (state === 'end' && hasFocus.current)) growing.onAdded(first);
    wasPressed.current = false;
  });

  if (state === 'end') return null;
  const loading = state === 'loading';

  function press() {
    if (loading) return;
    wasPressed.current = true;
    onMore();
  }

  return (
    <div className={className}>
      {state === 'failed' && (
        <p className="notice notice--error" role="alert">
          La suite n’a pas pu être chargée.
        </p>
      )}
      {/* Not `disabled` while loading: that would drop the focus. */}
      <button
        type="button"
        className="button button--quiet"
        aria-busy={loading}
        aria-disabled={loading}
        ref={button}
        onClick={press}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        {loading ? 'Chargement...' : state === 'failed' ? 'Réessayer' : label}
      </button>
    </div>
  );
}
