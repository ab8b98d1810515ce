import { creationIdOf } from '../domain/creationPath';
import { parseListPath } from '../domain/catalogue';
import { prefetches } from './missingCode';
import { ADMIN_ROUTES, findRoute } from './routes';

for (const intent of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(intent, onIntent, { passive: true });

/**
 * Called on each page, once idle. Has the worker keep it. Fetches code and data before a link is followed: on hover,
 * touch and focus; after a rest those of four lists (docs/decisions.md), then, one after the other, the code of all other
 * links outside menus. Never the administration's.
 *
 * @param isFirst whether it is the document's own page, not drawn by the router
 */
export async function prefetchLinks(pathname: string, isFirst: boolean): Promise<void> {
  keepPage(pathname, isFirst).catch(() => undefined);
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  // What the visitor has just asked for comes first.
  await new Promise((resolve) => setTimeout(resolve, 800));
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], details a)');
  const paths = [...new Set([...links].map((link) => link.pathname))].filter((path) => path !== pathname);
  // Whole collections first: the home page's doors come with their categories.
  const lists = paths.filter(parseListPath).toSorted((a, b) => a.split('/').length - b.split('/').length);
  await Promise.all(lists.slice(0, 4).map((path) => prefetch(path, true)));
  for (const path of paths) {
    if (location.pathname !== pathname) return;
    // Any other page needs its code alone: a creation's shows at once what the link to it shows.
    await prefetch(path, false);
  }
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
    .map(({ name }) => name.replace(location.origin, ''))
    .filter((file) => /^\/(assets\/|(.*\/)?data\.json$)/.test(file));
  const page = isFirst ? ['/shell.html', pathname] : [pathname.replace(/\/?$/, '/data.json')];
  active?.postMessage([...files, ...page]);
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) void prefetch(link.pathname, true);
}

/** Never throws. */
async function prefetch(pathname: string, withData: boolean): Promise<void> {
  // Chromium never asks again for code that it once failed to get.
  if (!navigator.onLine) return;
  // A zoom shows what the list has already read.
  if (creationIdOf(pathname) !== null && parseListPath(location.pathname)) return;
  const { route, params } = findRoute(pathname);
  if (ADMIN_ROUTES.includes(route)) return;
  const data = withData && route.data?.(params).then((resource) => resource.prefetch());
  prefetches.running += 1;
  await Promise.allSettled([route.load(), data]);
  prefetches.running -= 1;
}
