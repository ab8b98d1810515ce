import { useEffect, useRef } from 'react';

/** How far below the window, in pixels, the button is when a list that grows by itself loads its next page. */
const AHEAD = '800px 0px';

interface LoadMoreProps {
  /** 'end': there is no next page, nor a button. */
  state: 'idle' | 'loading' | 'failed' | 'end';
  label: string;
  /** For the block around the button. */
  className: string;
  /** Loads the next page. Not called while loading. */
  onMore: () => void;
  /** Makes the list grow by itself when its end is near. */
  growing?: {
    /** How many items are above the button. */
    shown: number;
    /** Gets the index of the first new item, to focus it: after a press, or when the button goes with the focus on it. */
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
    // A new observer reports once at the start: a page too short to push the button away is followed by the next.
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
