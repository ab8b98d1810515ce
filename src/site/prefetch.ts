import { creationIdOf } from '../domain/creationPath';
import { parseListPath } from '../domain/catalogue';
import { whenIdle } from '../data/whenIdle';
import { ADMIN_ROUTES, findRoute } from './routes';

/** Lists whose data are fetched at most per page without a sign of interest (docs/decisions.md). */
const MOST = 4;

/** Not those of closed menus, which count as in view. */
const LINKS = 'a[href]:not([target], details a)';

/** Milliseconds until the links of a page are looked at, to leave the network to what a visitor does at once. */
const REST = 800;

const tried = new Set<string>();
let left = 0;

for (const intent of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(intent, onIntent, { passive: true });

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries)
    if (isIntersecting && target instanceof HTMLAnchorElement) whenIdle(() => prefetchSeen(target));
});

/**
 * Called on each page, once idle. Has the worker keep it. Fetches code and data before a link is followed: on hover,
 * touch and focus; of links in view, once the browser is idle, the code, and of {@link MOST} lists the data. Never the
 * administration's.
 *
 * @param isFirst whether it is the document's own page, not drawn by the router
 */
export function prefetchLinks(pathname: string, isFirst: boolean): void {
  left = MOST;
  tried.add(pathname);
  keepPage(pathname, isFirst).catch(() => undefined);
  seen.disconnect();
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => {
    for (const link of document.querySelectorAll(LINKS)) seen.observe(link);
  }, REST);
}

/**
 * Has the service worker (public/sw.js) keep what shows a page without a network: the HTML of a document; for a page that
 * the router has drawn, its data, and the shell to draw it in; and the files that it has loaded. Not in development.
 */
async function keepPage(pathname: string, isFirst: boolean): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname: file }) => origin === location.origin && /^\/assets\/|\/data\.json$/.test(file),
    )
    .map(({ pathname: file }) => file);
  const page = isFirst ? ['/shell.html', pathname] : [pathname.replace(/\/?$/, '/data.json')];
  active?.postMessage([...files, ...page]);
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) prefetch(link.pathname);
}

function prefetchSeen({ origin, pathname }: HTMLAnchorElement): void {
  if (origin !== location.origin || tried.has(pathname)) return;
  // Any other page needs its code alone: a creation's shows at once what the link to it shows.
  const isList = parseListPath(pathname) !== null;
  if (isList && left-- <= 0) return;
  tried.add(pathname);
  prefetch(pathname, isList);
}

function prefetch(pathname: string, withData = true): void {
  // Chromium never asks again for code that it once failed to get.
  if (!navigator.onLine) return;
  // A zoom shows what the list has already read.
  if (creationIdOf(pathname) !== null && parseListPath(location.pathname)) return;
  const { route, params } = findRoute(pathname);
  if (ADMIN_ROUTES.includes(route)) return;
  const data = withData && route.data?.(params).then((resource) => resource.prefetch());
  Promise.all([route.load(), data]).catch(() => undefined);
}
