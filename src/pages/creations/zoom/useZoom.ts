import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { creationSearch } from '../../../domain/creationPath';

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
  const [closed, setClosed] = useState<string | null>(null);
  if (closed !== null && closed !== key) setClosed(null);
  const zoomed = isHydrated && closed !== key ? namedIn(search) : null;

  const release = useRef<() => void>(null);
  useEffect(
    () => () => {
      release.current?.();
      release.current = null;
    },
    [key],
  );

  const move = (id: string) => void navigate(pathname + creationSearch(id), { state, replace: true });

  function close() {
    // Another link may have been followed already.
    if (closed === key || !isOnScreen(key)) return;
    setClosed(key);
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

/** Whether the browser is still at the entry of the router's `key`; its own state says so before React has drawn it. */
function isOnScreen(key: string): boolean {
  const state = window.history.state as { key?: unknown } | null;
  return typeof state?.key !== 'string' || state.key === key;
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
