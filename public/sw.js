/**
 * Shows pages that were seen before, or whose data were prefetched, without a network, too, and a page in French for others.
 * Pages come from the network; where it fails or takes three seconds, from here. Hashed files never change and come from
 * here.
 * Keeps and hands out no answer of another host, whatever an address names or a page posts.
 * Change VERSION whenever the offline page changes.
 */
const VERSION = '4';
const OFFLINE = `offline-${VERSION}`;
// Not 'pages' and 'files', in which an earlier worker may have kept what another host answered.
const PAGES = 'own-pages';
const FILES = 'own-files';
const DATA = 'own-data';
/** Oldest first out: some two hundred files are four deployments. */
const MOST = { [PAGES]: 60, [FILES]: 200, [DATA]: 100 };
const DATA_FILE = '/data.json';
/** An empty page, in which the router draws any address. */
const SHELL = '/shell.html';
/** Milliseconds after which a page that is kept is shown, although the network may still answer. */
const PATIENCE = 3000;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  const files = ['/hors-ligne.html', '/hors-ligne.css', '/hors-ligne.js'];
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  // The browser asks for a page at once instead of waiting until this worker has started. Firefox (seen in 153) shows its own
  // error page once that request fails, whatever this worker answers.
  const isFirefox = self.navigator?.userAgent.includes('Firefox/');
  const preload = self.registration.navigationPreload?.[isFirefox ? 'disable' : 'enable']();
  event.waitUntil(Promise.all([preload, removeOldCaches(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (request.method !== 'GET' || origin !== location.origin) return;
  else if (pathname.endsWith(DATA_FILE)) event.respondWith(data(event));
  else if (/^\/(assets\/|hors-ligne\.)/.test(pathname)) event.respondWith(file(event));
});

/** Keeps the addresses that a page posts (src/site/prefetch.ts); most come from the browser's own cache. */
self.addEventListener('message', (event) => {
  event.waitUntil(Promise.resolve(event.data).then(addAll));
});

async function addAll(addresses) {
  for (const address of addresses) await add(address).catch(() => undefined);
}

async function add(address) {
  const key = keyOf(address);
  if (key === null) return;
  const { pathname } = new URL(address, location.origin);
  const name = pathname.startsWith('/assets/') ? FILES : pathname.endsWith(DATA_FILE) ? DATA : PAGES;
  // The shell is asked for again: it names the code of one deployment.
  const isShell = pathname === SHELL;
  if (!isShell && (await caches.match(key, { cacheName: name }))) return;
  await keep(name, key, await fetch(key, { redirect: 'error', cache: isShell ? 'no-cache' : 'force-cache' }));
}

async function page(event) {
  const answer = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(event.request));
  const key = keyOf(event.request.url);
  const renew = async (fresh) => {
    await keep(PAGES, key, fresh.clone());
    if (fresh.ok) await (await caches.open(DATA)).delete(dataOf(key));
  };
  if (key) event.waitUntil(answer.then(renew).catch(() => undefined));
  const old = key && ((await cached(key, { cacheName: PAGES })) ?? (await shell(key)));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  return (old ? Promise.race([answer, late]) : answer).catch(() => old || cached('/hors-ligne.html'));
}

async function shell(key) {
  return (await caches.match(dataOf(key), { cacheName: DATA })) && cached(SHELL, { cacheName: PAGES });
}

/** The data of a page. Once newer ones are seen, kept HTML with older ones goes: an avis may be gone from them. */
async function data(event) {
  const key = keyOf(event.request.url);
  const answer = fetch(event.request);
  const renew = async (fresh) => {
    await keep(DATA, key, fresh.clone());
    const address = key.slice(0, -DATA_FILE.length) || '/';
    const pages = await caches.open(PAGES);
    const { readAt } = (await fresh.json()) ?? {};
    const html = await (await pages.match(address))?.text();
    // As the page's own data have it (src/data/bakedPage.ts).
    if (html && !html.includes(`"readAt":"${readAt}"`)) await pages.delete(address);
  };
  if (key) event.waitUntil(answer.then((fresh) => renew(fresh.clone())).catch(() => undefined));
  const old = key && (await caches.match(key, { cacheName: DATA }));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, old));
  return (old ? Promise.race([answer, late]) : answer).catch(() => old || Response.error());
}

function dataOf(key) {
  return key.replace(/\/?$/, DATA_FILE);
}

async function file(event) {
  const old = await cached(event.request, { ignoreVary: true });
  if (old) return old;
  const fresh = await fetch(event.request);
  const copy = fresh.clone();
  event.waitUntil(keep(FILES, event.request, copy));
  return fresh;
}

/**
 * The key under which an address is kept: origin and path. Null for what is never kept: another origin, the administration,
 * which needs the network anyway, and paths that begin with //, escaped or not: relative to a page, that is another host.
 */
function keyOf(address) {
  const { origin, pathname } = new URL(address, location.origin);
  const isCacheable = origin === location.origin && !/^\/(\/|[^/]*%|admin|login)/i.test(pathname);
  return isCacheable ? origin + pathname : null;
}

async function cached(key, options) {
  const answer = await caches.match(key, options);
  return answer?.type === 'basic' ? answer : undefined;
}

async function keep(name, key, answer) {
  if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') return;
  const cache = await caches.open(name);
  // Deleted first: `put` alone would leave it at its old place in the order.
  await cache.delete(key);
  await cache.put(key, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, -MOST[name])) await cache.delete(old);
}

async function removeOldCaches() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![OFFLINE, PAGES, FILES, DATA].includes(name)).map((name) => caches.delete(name)),
  );
}
