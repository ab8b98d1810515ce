import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Marks an entry of the history that was opened from its list, which is the entry before it. */
const FROM_LIST = { fromList: true };

/** Opens a creation of the page's list: pushes its address. The function is stable. */
export function useOpenZoom(): (id: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      // The address changes at once, the page a moment later: a second press meanwhile opens nothing.
      if (!isZoomAddress(window.location.search))
        void navigate(pathname + creationSearch(id), { state: FROM_LIST });
    },
    [navigate, pathname],
  );
}

/**
 * The creation that the address names as `?creation={id}`; null during hydration. `close` takes effect at once, though the
 * address may follow a moment later, by a step back to the list. `onClosed` gets the id of the last one shown, unless the
 * page is left.
 */
export function useZoom(onClosed: (id: string) => void) {
  const { key, pathname, search, state } = useLocation() as { key: string; state: unknown } & Location;
  const navigate = useNavigate();
  const isHydrated = useSyncExternalStore(subscribeToNothing, isTrue, isFalse);
  // Keys of the entry that was closed: the one on screen and, a moment after `move`, the browser's own.
  const [closed, setClosed] = useState<readonly string[]>([]);
  const isClosed = closed.includes(key);
  if (closed.length > 0 && !isClosed) setClosed([]);
  const zoomed = isHydrated && !isClosed ? namedIn(search) : null;

  const release = useRef<() => void>(null);
  useEffect(() => {
    if (isClosed) return;
    release.current?.();
    release.current = null;
  }, [isClosed]);
  useEffect(() => () => release.current?.(), []);

  const move = (id: string) => void navigate(pathname + creationSearch(id), { state, replace: true });

  function close() {
    const entry = browserKey() ?? key;
    const { location } = window;
    // Where the entry has changed already, it is the next picture, or another link that was followed.
    const isLeft = entry !== key && (location.pathname !== pathname || !isZoomAddress(location.search));
    if (isClosed || isLeft) return;
    setClosed([key, entry]);
    if (isFromList(state)) {
      release.current = holdClicks();
      void navigate(-1);
    } else void navigate(pathname, { replace: true });
  }

  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current !== null && zoomed === null) onClosed(last.current);
    last.current = zoomed;
  }, [zoomed, onClosed]);

  return { zoomed, isHydrated, move, close };
}

/** Whether the query of an address names a creation. */
export function isZoomAddress(search: string): boolean {
  return namedIn(search) !== null;
}

/** Shows a page that the head has hidden because its address names a creation (zoom.css, scripts/build/inlineScripts.ts). */
export function unveil(): void {
  document.documentElement.classList.remove('veiled');
}

function namedIn(search: string): string | null {
  return new URLSearchParams(search).get('creation') || null;
}

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

/** The router's key of the browser's entry, which a navigation changes before React has drawn it. */
function browserKey(): string | null {
  const state = window.history.state as { key?: unknown } | null;
  return typeof state?.key === 'string' ? state.key : null;
}

/**
 * Holds clicks back until the returned function is called, which lets the last one through: a step back in the history
 * takes effect a moment later, and would undo a link followed meanwhile.
 */
function holdClicks(): () => void {
  let held: EventTarget | null = null;
  const hold = (event: MouseEvent) => {
    // Opens a new tab or window: this one stays.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    held = event.target;
  };
  window.addEventListener('click', hold, { capture: true });
  return () => {
    window.removeEventListener('click', hold, { capture: true });
    held?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
}

const subscribeToNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;

function creationSearch(id: string): string {
  return `?creation=${encodeURIComponent(id)}`;
}
