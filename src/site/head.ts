import { useLayoutEffect } from 'react';
import type { Params } from 'react-router-dom';
import type { Resource } from '../data/Resource';
import { canonicalPath } from '../domain/catalogue';

/** What a page tells the browser's tab, search engines and link previews. */
export interface Head {
  title: string;
  description: string;
  /** Whether search engines may list it. */
  listed: boolean;
}

/** What an address shows and says of itself. */
export interface HeadRow {
  /** What the page shows. The build bakes its value in, under its key. */
  data?: (params: Params) => Promise<Resource<unknown>>;
  /** `data`: the value of that resource; undefined until it is known. None where the page sets a head of its own. */
  head?(params: Params, data?: unknown): Head;
}

/** The content of `<meta name="robots">`. */
export function robotsOf({ listed }: Head): string {
  return listed ? 'max-image-preview:large' : 'noindex';
}

/**
 * Sets the document's head for an address, now and whenever the data that it shows change; a head that was built for it
 * stays until then.
 */
export function useHead(pathname: string, find: (pathname: string) => { route: HeadRow; params: Params }) {
  useLayoutEffect(() => {
    const { route, params } = find(pathname);
    let resource: Resource<unknown> | null = null;
    let unsubscribe: (() => void) | null = null;
    let isLeft = false;
    const update = () => {
      const state = resource?.read();
      const head = route.head?.(params, state?.status === 'ready' ? state.value : undefined);
      if (!head) return;
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
  }, [pathname, find]);
}

function setContent(name: string, content: string): void {
  document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}
