import { parseListPath } from '../domain/catalogue';
import { creationIdOf } from '../domain/creationPath';
import { prefetches } from './missingCode';
import { keepPages } from './offline';
import { ADMIN_ROUTES, findRoute } from './routes';

const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
let view: IntersectionObserver | undefined;

if (import.meta.env.PROD && !savesData) keepPages().catch(() => undefined);
for (const intent of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(intent, onIntent, { passive: true });

/**
 * Called on each page, once idle. After a rest, fetches the code of linked pages one after the other, and the data of four
 * lists at most (docs/decisions.md) once they are in view: whole collections first. Nothing where the visitor saves data.
 */
export async function prefetchLinks(pathname: string): Promise<void> {
  view?.disconnect();
  if (savesData) return;
  // The visitor's own first requests come first.
  await new Promise((resolve) => setTimeout(resolve, 800));
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], details a)');
  const others = new Map([...links].map((link) => [link.pathname, link]));
  others.delete(pathname);
  const lists = [...others].filter(([path]) => parseListPath(path));
  view = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) onIntent({ target });
  });
  lists.sort(([a], [b]) => a.split('/').length - b.split('/').length);
  for (const [, link] of lists.slice(0, 4)) view.observe(link);
  for (const path of others.keys()) if (location.pathname === pathname) await prefetch(path, false);
}

function onIntent({ target }: Pick<Event, 'target'>): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) void prefetch(link.pathname, true);
}

async function prefetch(pathname: string, withData: boolean): Promise<void> {
  // Offline, Chromium would never ask again for the code. A zoom shows what the list has already read.
  if (!navigator.onLine || (creationIdOf(pathname) !== null && parseListPath(location.pathname))) return;
  const { route, params } = findRoute(pathname);
  if (ADMIN_ROUTES.includes(route)) return;
  prefetches.running += 1;
  await Promise.allSettled([route.load(), withData && route.data?.(params).then((data) => data.prefetch())]);
  prefetches.running -= 1;
}
