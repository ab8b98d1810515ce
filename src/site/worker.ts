/**
 * Has the service worker (public/sw.js) keep a page for visits without a network, and the files that it has loaded. Not in
 * development.
 *
 * @param address its path; with `#shown` if the router has drawn it, so that its HTML is not fetched
 */
export function keepPage(address: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').then(
    async () => {
      const { active } = await navigator.serviceWorker.ready;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(
          ({ origin, pathname }) => origin === location.origin && /^\/assets\/|\/data\.json$/.test(pathname),
        );
      active?.postMessage([...files.map(({ pathname }) => pathname), address]);
    },
    () => undefined,
  );
}
