export const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
if (import.meta.env.PROD && !savesData) keepPages().catch(() => undefined);

/**
 * Starts the service worker (scripts/build/serviceWorker.ts), which keeps pages for the time without a network. It does not
 * control the document of a first visit before now: that page, its data and its files are put into the worker's caches
 * here, mostly from the browser's own cache. Throws without a network, and where the browser has no worker.
 */
async function keepPages(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  const controlled = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  await serviceWorker.register('/sw.js');
  // Deletes the caches of the worker that was here before Workbox's.
  for (const name of await caches.keys()) if (!/^(kept|workbox)-/.test(name)) await caches.delete(name);
  if (!isFirstVisit) return;
  await controlled;
  const [page] = performance.getEntriesByType('navigation');
  const { origin, pathname } = new URL(page?.name ?? location.href);
  // A message that Workbox knows: it ignores addresses for which the worker has no cache.
  const keep = (addresses: readonly string[]) => {
    const urlsToCache = addresses.map((address) => [address, { cache: 'force-cache' }]);
    serviceWorker.controller?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  };
  keep([`${origin}${pathname.replace(/\/?$/, '/data.json')}`]);
  // The observer also reports files that are still on their way, past the worker.
  const files = new PerformanceObserver((list) => keep(list.getEntries().map(({ name }) => name)));
  files.observe({ type: 'resource', buffered: true });
  if (/^\/(admin|login)\b/.test(pathname)) return;
  const html = await fetch(origin + pathname, { cache: 'force-cache', redirect: 'error' });
  if (html.ok) await (await caches.open('kept-pages')).put(origin + pathname, html);
}
