/** Starts the service worker (public/sw.js), which keeps pages for visits without a network. Not in development. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () =>
    void navigator.serviceWorker.register('/sw.js').then(
      () => keepPage(location.pathname),
      () => undefined,
    );
  // The scripts start with the first frame, which may come after `load`.
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start);
}

/** Has the service worker keep a page that it has not seen: the first one, or (`#shown`) one drawn by the router. */
export function keepPage(address: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.ready.then(({ active }) => {
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname: path }) => origin === location.origin && /^\/assets\/|\/data\.json$/.test(path),
      );
    active?.postMessage([...files.map((url) => url.pathname), address]);
  });
}
