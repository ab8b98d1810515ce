import { useLayoutEffect } from 'react';
import type { Resource } from '../data/Resource';
import { canonicalPath } from '../domain/catalogue';
import { robotsOf } from './meta/pageHead';
import { findRoute } from './routes';

/**
 * Sets the document's head for an address, now and whenever the data that it shows change; a head that was built for it
 * stays until then.
 */
export function useHead(pathname: string): void {
  useLayoutEffect(() => {
    const { route, params } = findRoute(pathname);
    let resource: Resource<unknown> | null = null;
    let unsubscribe: (() => void) | null = null;
    let isLeft = false;
    const update = () => {
      const state = resource?.read();
      const head = route.head(params, state?.status === 'ready' ? state.value : undefined);
      document.title = head.title;
      setContent('description', head.description);
      setContent('robots', robotsOf(head));
    };
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    const path = canonicalPath(pathname);
    const isBuilt = canonical && new URL(canonical.href).pathname === path;
    if (!isBuilt) {
      update();
      if (canonical) canonical.href = new URL(path, canonical.href).href;
      // It describes the page that was built.
      document.querySelector('script[type="application/ld+json"]')?.remove();
    }
    route.data?.(params).then(
      (found) => {
        if (isLeft) return;
        resource = found;
        unsubscribe = found.subscribe(update);
        if (!isBuilt) update();
      },
      // Its page says that code is missing.
      () => undefined,
    );
    return () => {
      isLeft = true;
      unsubscribe?.();
    };
  }, [pathname]);
}

function setContent(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}
