/**
 * Starts the service worker (public/sw.js) once the page has loaded: it keeps what was seen for a visit without a network.
 * Developers have none.
 */
export function startWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    window.addEventListener('load', () => {
      navigator.serviceWorker.register('/sw.js').then(
        () => keepPage(location.pathname),
        () => undefined,
      );
    });
}

/** Has it keep a page that was not fetched through it: the first one, and those that the router turns to. */
export function keepPage(pathname: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/'));
    active?.postMessage([pathname, ...files.map((url) => url.pathname)]);
  });
}
