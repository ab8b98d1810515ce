import { useEffect, useRef } from 'react';
import { LoadMore } from '../../components/LoadMore';

/** How far below the window, in pixels, the end of the list is when its next page is fetched. */
const AHEAD = '800px 0px';

/**
 * Loads the next page of a list on a press or near its end. `onMore` is called while `state` is 'idle' or, by a press,
 * 'failed'. After a press, or when the button disappears with the focus on it, `onAdded` gets the index of the first new
 * creation, to focus it.
 *
 * @param shown how many creations are above it
 */
export function MoreButton({
  shown,
  state,
  onMore,
  onAdded,
}: {
  shown: number;
  state: 'idle' | 'loading' | 'failed' | 'end';
  onMore: () => void;
  onAdded: (first: number) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<number | null>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    if (state !== 'idle' || !button.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore();
      },
      { rootMargin: AHEAD },
    );
    // A new observer reports once at the start: a page too short to push the button away is followed by the next.
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [state, shown, onMore]);

  const before = useRef(shown);
  useEffect(() => {
    const first = before.current;
    before.current = shown;
    if (shown <= first) return;
    if (pressedAt.current !== null || (state === 'end' && hasFocus.current)) onAdded(first);
    pressedAt.current = null;
  });

  if (state === 'end') return null;

  function press() {
    pressedAt.current = shown;
    onMore();
  }

  return (
    <LoadMore
      className="list-results__more"
      label="Voir plus de créations"
      state={state}
      onPress={press}
      ref={button}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
    />
  );
}
