import { creationIdOf } from '../domain/creationPath';
import { sectionAt } from '../domain/catalogue';
import { whenIdle } from '../data/whenIdle';
import { ADMIN_ROUTES, findRoute } from './routes';
import { keepPage } from './worker';

/** Lists whose data are fetched at most per page without a sign of interest (docs/decisions.md). */
const MOST = 4;

/** Those of closed menus have a place, too. */
const LINKS = 'a[href]:not([target], details a)';

/** Milliseconds without scrolling before the links in view are looked at. */
const REST = 800;

/** Lists that were fetched or shown. */
const tried = new Set<string>();
let left = 0;
let timer: ReturnType<typeof setTimeout>;

for (const intent of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(intent, preload, { passive: true });
window.addEventListener('scroll', look, { passive: true });

/**
 * Called on each page, once idle. Has the worker keep it. Fetches code and data before a link is followed: on hover,
 * touch and focus; of lists that links in view lead to, once the browser is idle. Never the administration's.
 */
export function lookAhead(pathname: string, isDrawn: boolean): void {
  left = MOST;
  tried.add(pathname);
  keepPage(isDrawn ? `${pathname}#shown` : pathname);
  look();
}

function preload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) prepare(link.pathname);
}

function look(): void {
  clearTimeout(timer);
  timer = setTimeout(() => whenIdle(prepareLinksInView), REST);
}

function prepareLinksInView(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINKS)) {
    const { top, bottom, left: start, right } = link.getBoundingClientRect();
    const isInView = bottom > 0 && top < innerHeight && right > 0 && start < innerWidth;
    if (!isInView || link.origin !== location.origin || tried.has(link.pathname)) continue;
    // Any other page needs its code alone: a creation's shows at once what the link to it shows.
    const isList = sectionAt(link.pathname) !== null;
    if (isList && left-- <= 0) continue;
    if (isList) tried.add(link.pathname);
    prepare(link.pathname, isList);
  }
}

function prepare(pathname: string, withData = true): void {
  // Chromium never asks again for code that it once failed to get.
  if (!navigator.onLine) return;
  // Shown over the list, from what the list knows.
  if (creationIdOf(pathname) !== null && sectionAt(location.pathname)) return;
  const { route, params } = findRoute(pathname);
  if (ADMIN_ROUTES.includes(route)) return;
  const data = withData && route.data?.(params).then((resource) => resource.ahead());
  Promise.all([route.load(), data]).catch(() => undefined);
}
