/**
 * Shows pages that were seen before without a network, too, and a page in French for others. Pages come from the network
 * first, so nobody ever sees an old site for longer than the network takes; hashed files never change and come from here.
 * Keeps and hands out only what this origin itself has answered, whatever an address names or a page posts.
 * Change VERSION whenever the offline page changes.
 */
const VERSION = '3';
const OFFLINE = `offline-${VERSION}`;
// Not 'pages' and 'files', in which an earlier worker may have kept what another host answered.
const PAGES = 'own-pages';
const FILES = 'own-files';
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
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (
    request.method === 'GET' &&
    origin === location.origin &&
    /^\/(assets\/|hors-ligne\.)/.test(pathname)
  )
    event.respondWith(file(event));
});

/** Keeps what the page names (src/site/worker.ts), most of which the browser has in its own cache. */
self.addEventListener('message', (event) => {
  event.waitUntil(Promise.allSettled(event.data.map(add)));
});

async function add(path) {
  const key = keyOf(path);
  if (key === null) return;
  const name = key.startsWith(`${location.origin}/assets/`) ? FILES : PAGES;
  if (!(await kept(key, { cacheName: name }))) await keep(name, key, await fetch(key, { redirect: 'error' }));
}

async function page(event) {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  const key = keyOf(event.request.url);
  if (key) event.waitUntil(answer.then((fresh) => keep(PAGES, key, fresh.clone())).catch(() => undefined));
  const old = key && (await kept(key, { cacheName: PAGES }));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  return (old ? Promise.race([answer, late]) : answer).catch(() => old || kept('/hors-ligne.html'));
}

async function file(event) {
  const old = await kept(event.request, { ignoreVary: true });
  if (old) return old;
  const fresh = await fetch(event.request);
  const copy = fresh.clone();
  event.waitUntil(keep(FILES, event.request, copy));
  return fresh;
}

/**
 * Under what an address is kept: origin and path. Null for those that are not: of another origin; of the administration,
 * which needs the network anyway; beginning with //, in plain or in escapes, which relative to a page is another host.
 */
function keyOf(address) {
  const { origin, pathname } = new URL(address, location.origin);
  const isKept = origin === location.origin && !/^\/([/%]|admin|login)/i.test(pathname);
  return isKept ? origin + pathname : null;
}

async function kept(key, options) {
  const answer = await caches.match(key, options);
  return answer?.type === 'basic' ? answer : undefined;
}

async function keep(name, key, answer) {
  if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') return;
  const cache = await caches.open(name);
  // Put anew, it is the youngest.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, -MOST[name])) await cache.delete(old);
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![OFFLINE, PAGES, FILES].includes(name)).map((name) => caches.delete(name)),
  );
}
