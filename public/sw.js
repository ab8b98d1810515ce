/**
 * Shows a page in French instead of the browser's own where a navigation fails. It caches nothing else, so nobody ever
 * sees an old site. Change VERSION whenever the offline page changes.
 */
const VERSION = 'hors-ligne-2';
const PAGE = '/hors-ligne.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([PAGE, '/hors-ligne.css'])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([preloadNavigations(), removeOldVersions()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(page(event).catch(() => caches.match(PAGE)));
  else if (new URL(request.url).pathname === '/hors-ligne.css')
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

async function page({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request);
}

/** The browser asks for a page at once instead of waiting until this worker has started. */
async function preloadNavigations() {
  await self.registration.navigationPreload?.enable();
}

async function removeOldVersions() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)));
}
