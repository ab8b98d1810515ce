/**
 * All that this worker does: where a page cannot be had, it says so in French instead of the browser's own grey page.
 * It keeps nothing else, so that nobody is ever shown an old site. Change VERSION when the offline page changes.
 */
const VERSION = 'hors-ligne-1';
const PAGE = '/hors-ligne.html';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll([PAGE, '/hors-ligne.css'])));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name))),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  else if (new URL(request.url).pathname === '/hors-ligne.css')
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
