/**
 * Shows pages that were seen before without a network, too, and a page in French for others. Pages come from the network
 * first, so nobody ever sees an old site for longer than the network takes; hashed files never change and come from here.
 * Change VERSION whenever the offline page changes.
 */
const VERSION = '3';
const OFFLINE = `offline-${VERSION}`;
const PAGES = 'pages';
const FILES = 'files';
/** Oldest first out: some two hundred files are four deployments. */
const MOST = { [PAGES]: 60, [FILES]: 200 };
/** Milliseconds after which a page that is kept is shown, although the network may still answer. */
const PATIENCE = 3000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const files = ['/hors-ligne.html', '/hors-ligne.css', '/hors-ligne.js'];
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  // The browser asks for a page at once instead of waiting until this worker has started.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, removeOldCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  else if (
    request.method === 'GET' &&
    origin === location.origin &&
    /^\/(assets\/|hors-ligne\.)/.test(pathname)
  )
    event.respondWith(file(event));
});

/** Keeps what the page names (src/site/worker.ts), most of which the browser has in its own cache. */
self.addEventListener('message', (event) => {
  event.waitUntil(
    Promise.all(
      event.data.map(async (path) => {
        const name = path.startsWith('/assets/') ? FILES : PAGES;
        if (isKept(path) && !(await caches.match(path, { cacheName: name })))
          await keep(name, path, await fetch(path));
      }),
    ),
  );
});

async function page(event, pathname) {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  if (isKept(pathname))
    event.waitUntil(answer.then((fresh) => keep(PAGES, pathname, fresh.clone())).catch(() => undefined));
  const kept = await caches.match(pathname, { cacheName: PAGES });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return (kept ? Promise.race([answer, late]) : answer).catch(() => kept ?? caches.match('/hors-ligne.html'));
}

async function file(event) {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(event.request);
  const copy = fresh.clone();
  event.waitUntil(keep(FILES, event.request, copy));
  return fresh;
}

/** The administration needs the network anyway. */
function isKept(pathname) {
  return !/^\/(admin|login)/.test(pathname);
}

async function keep(name, request, answer) {
  if (answer.status !== 200 || answer.redirected) return;
  const cache = await caches.open(name);
  // Put anew, it is the youngest.
  await cache.delete(request);
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, -MOST[name])) await cache.delete(old);
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![OFFLINE, PAGES, FILES].includes(name)).map((name) => caches.delete(name)),
  );
}
