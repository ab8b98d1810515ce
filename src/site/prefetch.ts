import { fetchPageData } from '../data/bakedData';
import { parseListPath } from '../domain/catalogue';
import { creationIdOf } from '../domain/creationPath';
import { savesData } from './offline';
import { ADMIN_ROUTES, findRoute } from './routes';

const view = new IntersectionObserver((seen) => seen.filter((link) => link.isIntersecting).forEach(onIntent));
for (const intent of ['pointerover', 'touchstart', 'focusin'])
  document.addEventListener(intent, onIntent, { passive: true });

/** Called on each page once idle: fetches the code of links, and the data of four lists in view, whole collections first. */
export async function prefetchLinks(pathname: string): Promise<void> {
  view.disconnect();
  if (savesData) return;
  // The visitor's own first requests come first.
  await new Promise((resolve) => setTimeout(resolve, 800));
  const all = document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target], details a)');
  // Of several links to a page the first, which comes into view first.
  const links = new Map<string, HTMLAnchorElement>();
  for (const link of all) links.set(link.pathname, links.get(link.pathname) ?? link);
  links.delete(pathname);
  const lists = [...links.values()].filter((link) => parseListPath(link.pathname));
  lists.sort((a, b) => a.pathname.split('/').length - b.pathname.split('/').length);
  for (const link of lists.slice(0, 4)) view.observe(link);
  for (const path of links.keys()) if (location.pathname === pathname) await prefetch(path, false);
}

function onIntent({ target }: { target: EventTarget | null }): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin === location.origin) void prefetch(link.pathname, true);
}

async function prefetch(pathname: string, withData: boolean): Promise<void> {
  // A zoom shows what the list has already read.
  if (!navigator.onLine || (creationIdOf(pathname) !== null && parseListPath(location.pathname))) return;
  const { route, address } = findRoute(pathname);
  if (ADMIN_ROUTES.includes(route)) return;
  if (withData && route.hasData) void fetchPageData(address);
  await route.load().catch(() => undefined);
}
