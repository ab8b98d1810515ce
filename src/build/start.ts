/**
 * Starts the page's modules (`data-modules`) after the first paint, so that they do not compete with it nor, for a moment,
 * with the page's first photo; or half a second after parsing: a background tab is not painted, and Firefox does not report
 * every first paint. On a first visit (no service worker yet), pictures below the first row (card.css) and a phone's fonts
 * (fonts.css) wait for the modules, so as not to delay them or the first photos.
 */
import { dayOf } from '../domain/date';
import { keepTyped } from '../forms/keptFields';
import { ANNOUNCEMENT_OVER } from '../layout/announcementOver';

/** A photo's head start over the modules, in milliseconds (docs/decisions.md, « Photo, then scripts »). */
const PHOTO_LEAD = 150;
const { modules: sources = '', mail = '', until = '' } = document.currentScript?.dataset ?? {};
const modules = sources.split(' ');
const [main] = modules;
const { classList } = document.documentElement;
let left = modules.length;

const done = () => {
  if (--left === 0) classList.remove('starting');
};
const FAILED =
  'Cette page n’a pas pu se charger en entier. Vérifiez votre connexion, puis rechargez la page.';
/** Without the main script a page that is not built stays empty; the others can be read, but their buttons do nothing. */
const fail = () => {
  const form = document.querySelector('.notice-slot');
  const address = form ? ` Vous pouvez aussi nous écrire à <a href="mailto:${mail}">${mail}</a>.` : '';
  document.querySelector('#root > .loading')?.remove();
  const place = form ?? document.querySelector('main') ?? document.getElementById('root');
  place?.insertAdjacentHTML(
    'afterbegin',
    `<p class="notice notice--error" role="alert">${FAILED}${address}</p>`,
  );
};
const start = () => {
  for (const src of modules.splice(0)) {
    const script = document.createElement('script');
    document.head.append(
      Object.assign(script, {
        type: 'module',
        crossOrigin: '',
        src,
        onload: done,
        onerror: () => {
          if (src === main) fail();
          done();
        },
      }),
    );
  }
};
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

// Hides an announcement that is over before the first paint, and markets that are over before scripts come.
const today = dayOf(new Date());
if (until && until < today) classList.add(ANNOUNCEMENT_OVER);
void parsed.then(() => {
  setTimeout(start, 500);
  // A module may hang.
  setTimeout(() => classList.remove('starting'), 5000);
  for (const market of document.querySelectorAll<HTMLElement>('[data-until]'))
    if ((market.dataset.until ?? '') < today) market.style.display = 'none';
});

if (!('serviceWorker' in navigator && navigator.serviceWorker.controller))
  classList.add('starting', 'first-visit');
const paint = async () => {
  await parsed;
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]:not([src$=".svg"])');
  if (photo && !photo.complete) setTimeout(start, PHOTO_LEAD);
  else start();
};
new PerformanceObserver(() => void paint()).observe({ type: 'paint', buffered: true });

// In the capture phase: React stops events on what it has yet to hydrate. Where a translator or password manager has
// changed the HTML, React draws the form anew, and empty.
addEventListener('input', keepTyped, true);
