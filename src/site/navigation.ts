import { useLayoutEffect, useRef } from 'react';
import { useNavigationType, type Location } from 'react-router-dom';
import { decoded } from '../domain/catalogue';
import { whenIdle } from '../data/whenIdle';
import { findRoute } from './routes';
import { takeTextFont } from './textFont';

/**
 * What a browser does for a new document: scrolls to the top or the hash, and focuses the content (screen readers then
 * announce the page). On Back, Forward and a reload, the browser itself restores the scroll position.
 *
 * @param location of the page; under a zoom, the list's
 */
export function useNavigation(location: Location): void {
  const type = useNavigationType();
  const previous = useRef<Location>(null);

  useLayoutEffect(() => {
    const before = previous.current;
    if (before?.key === location.key) return;
    previous.current = location;
    const { pathname, search, hash } = location;
    if (before?.pathname !== pathname) {
      takeTextFont();
      whenIdle(() => {
        import('./prefetch').then(({ prefetchLinks }) => prefetchLinks(pathname)).catch(() => undefined);
      });
    }
    if (!before) return;
    if (before.pathname !== pathname) document.getElementById('contenu')?.focus({ preventScroll: true });
    if (type === 'POP') return;
    if (hash) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView();
    // A link to the same address scrolls to the top; a change of the query alone does not scroll.
    else if (before.pathname !== pathname || before.search === search) window.scrollTo(0, 0);
  }, [location, type]);
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
