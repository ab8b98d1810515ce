/**
 * Starts the service worker (public/sw.js) once the page has loaded: it keeps what was seen for a visit without a network.
 * Developers have none.
 */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void navigator.serviceWorker.register('/sw.js').then(
      () => keepPage(location.pathname),
      () => undefined,
    );
  // The scripts may come after `load`, since they start with the first frame.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
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
