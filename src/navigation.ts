import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { canonicalPath } from './domain/catalogue';
import { ADMIN_ROUTES, findRoute } from './routes';

/** Where each visited entry of the history was scrolled to, in pixels. Kept over a reload by the tab's own storage. */
const positions = new Map<string, number>();
const STORE = 'scroll-positions';

/**
 * What a browser does by itself between two documents: the head says where we are, a new page starts at its top with
 * the focus on its content (so that a screen reader announces it), and going back finds the page where it was left.
 */
export function useNavigation(): void {
  const { pathname, key, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string>(null);
  const entry = useRef(key);

  useLayoutEffect(() => {
    updateHead(pathname);
    // Before anything scrolls: what the new page does must not be remembered as the old one's place.
    entry.current = key;
    if (shown.current !== null && shown.current !== pathname)
      document.getElementById('contenu')?.focus({ preventScroll: true });
    const isMoved = hash === '' && (type === 'POP' || shown.current !== pathname);
    shown.current = pathname;
    if (isMoved) return scrollToPlace(type === 'POP' ? (positions.get(key) ?? 0) : 0);
  }, [pathname, key, hash, type]);

  useEffect(() => {
    const remember = () => positions.set(entry.current, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}

/** For how many milliseconds a page that is still too short for its place is followed as it grows. */
const FOLLOWED = 5000;

/**
 * Scrolls to a place of the page. A reloaded list is short until its cards have come: it is followed until the place is
 * reached, the visitor acts, or some seconds have gone.
 *
 * @param top in pixels
 * @returns what ends the following, if there is any
 */
function scrollToPlace(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1 || !('ResizeObserver' in window)) return undefined;
  const ended = new AbortController();
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) ended.abort();
  });
  const timer = setTimeout(() => ended.abort(), FOLLOWED);
  ended.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  growth.observe(document.body);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, () => ended.abort(), { passive: true, signal: ended.signal });
  return () => ended.abort();
}

/** Takes scroll restoration over from the browser, for as long as this document lives. Called once, before React. */
export function keepScrollPositions(): void {
  history.scrollRestoration = 'manual';
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    if (Array.isArray(stored)) for (const [key, top] of stored) positions.set(String(key), Number(top));
  } catch {
    // Storage refused or garbled: a reload starts at the top.
  }
  window.addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions]));
    } catch {
      // As above.
    }
  });
}

/**
 * Fetches the code of a public page as soon as a link to it is pointed at, touched or focused. Called once. Never the
 * administration's: a visitor's page loads none of it.
 */
export function preloadOnIntent(): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const { route } = findRoute(link.pathname);
    if (!ADMIN_ROUTES.includes(route)) route.load().catch(() => undefined);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(intent, preload, { passive: true });
}

function updateHead(pathname: string): void {
  const { route, params } = findRoute(pathname);
  document.title = route.title(params);
  document.querySelector('meta[name="description"]')?.setAttribute('content', route.description(params));
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(canonicalPath(pathname), canonical.href).href;
}
