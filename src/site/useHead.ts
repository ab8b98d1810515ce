import { useLayoutEffect } from 'react';
import { canonicalPath } from '../domain/catalogue';
import { findRoute } from './routes';

/**
 * Sets the title of an address, and the canonical one, which browsers share; those that were built for it stay. Pages with
 * a title of their own (a creation, the administration) set it in an effect, which comes later.
 */
export function useHead(pathname: string): void {
  useLayoutEffect(() => {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const path = canonicalPath(pathname);
    if (canonical && new URL(canonical.href).pathname === path) return;
    const { route, params } = findRoute(pathname);
    document.title = route.head(params).title;
    if (canonical) canonical.href = new URL(path, canonical.href).href;
  }, [pathname]);
}
