import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { tryOrUndefined } from '../domain/text';
import { decoded } from '../domain/catalogue';
import { whenIdle } from '../data/whenIdle';
import { findRoute } from './routes';

/** Scroll position in pixels by the key of the history entry; sessionStorage keeps it across reloads. */
const positions = new Map<string, number>();
const STORE = 'scroll-positions';

let current = '';

/**
 * What a browser does for a new document: scrolls to the top or the hash, focuses the content (screen
 * readers then announce the page), and restores the scroll position on Back and Forward.
 *
 * @param location of the page; under a zoom, the list's
 */
export function useNavigation(location: Location): void {
  const previous = useRef<Location>(null);

  useLayoutEffect(() => {
    const before = previous.current;
    if (before?.key === location.key) return undefined;
    previous.current = location;
    // Before anything scrolls, or the new page's position would be recorded as the old one's.
    current = location.key;
    const { pathname } = location;
    if (before?.pathname !== pathname)
      whenIdle(() => {
        import('./prefetch').then(({ prefetchLinks }) => prefetchLinks(pathname)).catch(() => undefined);
      });
    if (before && before.pathname !== pathname)
      document.getElementById('contenu')?.focus({ preventScroll: true });
    const target = scrollTarget(location, before);
    if (typeof target === 'number') return restoreScroll(target);
    if (target) document.getElementById(decoded(target.slice(1)))?.scrollIntoView();
    return undefined;
  }, [location]);
}

/**
 * Sets the title of an address, and the canonical one, which browsers share; those that were built for it stay. Pages with
 * a title of their own (a creation, the administration) set it in an effect, which comes later.
 */
export function useHead(pathname: string): void {
  useLayoutEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const { route, params, address } = findRoute(pathname);
    if (canonical && new URL(canonical.href).pathname === address) return;
    document.title = route.head(params).title;
    if (canonical) canonical.href = new URL(address, canonical.href).href;
  }, [pathname]);
}

/** Pixels from the top, a hash to scroll to, or null to stay. Only an entry that one comes back to has a position. */
function scrollTarget(
  { key, pathname, search, hash }: Location,
  before: Location | null,
): number | string | null {
  const isFirst = before === null;
  // The browser has scrolled to the hash, or the visitor has scrolled.
  if (isFirst && window.scrollY > 0) return null;
  const position = isFirst && hash ? undefined : positions.get(key);
  if (position !== undefined) return position;
  if (hash) return hash;
  // A link to the same address scrolls to the top; a change of the query alone does not scroll.
  const isWithin = before?.pathname === pathname && before.search !== search;
  return isWithin ? null : 0;
}

/**
 * Scrolls to `top` pixels. A list is short until its cards arrive: scrolls again whenever the page grows, until the
 * position is reached or the visitor acts. Returns a function that stops it.
 */
function restoreScroll(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return undefined;
  const ended = new AbortController();
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) ended.abort();
  });
  ended.signal.addEventListener('abort', () => growth.disconnect());
  growth.observe(document.body);
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(act, () => ended.abort(), { passive: true, signal: ended.signal });
  return () => ended.abort();
}

/** Takes scroll restoration over from the browser. Called once, before the router starts. */
export function keepScrollPositions(): void {
  const remember = () => positions.set(current, window.scrollY);
  history.scrollRestoration = 'manual';
  // Where storage is refused, a reload starts at the top.
  tryOrUndefined(() => {
    const stored = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][];
    for (const [key, top] of stored) positions.set(key, top);
    window.addEventListener('pagehide', () => {
      remember();
      sessionStorage.setItem(STORE, JSON.stringify([...positions]));
    });
  });
  current = identifyEntry();
  // Scroll events come a frame late: too late if a link is followed right after scrolling.
  window.addEventListener('scroll', remember, { passive: true });
  document.addEventListener('click', remember, { passive: true, capture: true });
  window.addEventListener('popstate', () => {
    // A plain hash link was followed: its click has remembered, and Firefox has scrolled since.
    if (keyOfEntry() === undefined) current = identifyEntry();
    else remember();
  });
}

/** In a line that scrolls sideways, browsers leave a focused item where it is if a part of it shows. Called once. */
export function revealFocused(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':is(.tiles, .chips) :focus-visible'))
      target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

/** The second click of a double click is none for what the first has led to. Called once. */
export function ignoreSecondClicks(): void {
  let address = '';
  let pressed: EventTarget | null = null;
  function handle(event: MouseEvent) {
    // « Création suivante » is the same button at the next address.
    if (event.detail > 1 && location.href !== address && event.target !== pressed) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    address = location.href;
    pressed = event.target;
  }
  document.addEventListener('click', handle, { capture: true });
}

/** Gives a history entry a key where the router has none: a document's first entry, and those of plain hash links. */
function identifyEntry(): string {
  const key = keyOfEntry() ?? Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, key }, '');
  return key;
}

const keyOfEntry = () => (history.state as { key?: string } | null)?.key;
