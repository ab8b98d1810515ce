/**
 * Starts the page's modules (`data-modules`) after the first paint, so that they do not compete with it nor, for a moment,
 * with the page's first photo; or half a second after parsing: a background tab is not painted, and Firefox does not report
 * every first paint. On a first visit (no service worker yet), pictures below the first row (card.css) and a phone's fonts
 * (fonts.css) wait for the modules, so as not to delay them or the first photos.
 */
import { dayOf } from '../domain/date';
import { keepDraft, readDraft } from '../forms/draftStore';
import { closedAnnouncement, HIDDEN_ANNOUNCEMENT } from '../layout/closedAnnouncement';

/** A photo's head start over the modules, in milliseconds (docs/decisions.md, « Photo, then scripts »). */
const PHOTO_LEAD = 150;
const { modules: sources = '', announcement, until = '' } = document.currentScript?.dataset ?? {};
const modules = sources.split(' ');
const [main] = modules;
const { classList } = document.documentElement;
let left = modules.length;
let hasFailed = false;

// Room for the contact page's reminder (reminder.css), of which the built page cannot know: later, the form would move.
if (/[?&]creation=[^&]/.test(location.search)) classList.add('about-creation');

const done = () => {
  if (--left === 0) classList.remove('starting');
};
/** A page that is not built, as those of the administration, would stay blank. */
const say = (sentence: string) => {
  const root = document.getElementById('root');
  if (root && !root.firstElementChild) root.textContent = sentence;
};
const NOT_SHOWN = 'Cette page n’a pas pu s’afficher. Vérifiez votre connexion, puis rechargez la page.';
const fail = (isMain: boolean) => {
  hasFailed = true;
  if (isMain) classList.add('scripts-failed');
  say(NOT_SHOWN);
  done();
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
        onerror: () => fail(src === main),
      }),
    );
  }
};
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

// Hides an announcement that is over or closed before the first paint, and markets that are over before scripts come.
const today = dayOf(new Date());
if (announcement && (until < today || closedAnnouncement() === announcement))
  classList.add(HIDDEN_ANNOUNCEMENT);
void parsed.then(() => {
  setTimeout(start, 500);
  // A module may hang.
  setTimeout(() => classList.remove('starting'), 5000);
  setTimeout(() => hasFailed || say('Chargement...'), 2000);
  setTimeout(say, 15_000, NOT_SHOWN);
  for (const market of document.querySelectorAll<HTMLElement>('[data-until]'))
    if ((market.dataset.until ?? '') < today) market.style.display = 'none';
});

if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) classList.add('starting');
const paint = async () => {
  await parsed;
  const photo = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]:not([src$=".svg"])');
  if (photo && !photo.complete) setTimeout(start, PHOTO_LEAD);
  else start();
};
new PerformanceObserver(() => void paint()).observe({ type: 'paint', buffered: true });

/** What was kept stands in the form also where the scripts fail again. */
void parsed.then(() => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[method="post"] [name]'))
    field.value ||= String(readDraft(field.form?.id ?? '')?.values[field.name] ?? '');
});

/**
 * Until the page's form is hydrated (useDraft.ts), keeps what is typed in its draft: where a translator or password manager
 * has changed the HTML, React draws the form anew, and empty. A letter that is sent so early would be lost.
 */
window.typed = '';
function keepTyped({ target }: Event) {
  const { form, name, value } = target as HTMLInputElement;
  if (window.typed === null || form?.method !== 'post') return;
  if (target === document.activeElement) window.typed = name;
  const draft = readDraft(form.id);
  keepDraft(form.id, { base: {}, ...draft, values: { ...draft?.values, [name]: value } });
}
function holdBack(event: SubmitEvent) {
  if (window.typed === null || (event.target as HTMLFormElement).method !== 'post') return;
  event.preventDefault();
  // Scripts that have failed, or hang, are asked for by another load only.
  if ((hasFailed || performance.now() > 30_000) && navigator.onLine) location.reload();
}
// In the capture phase: React stops events on what it has yet to hydrate.
for (const filled of ['input', 'change']) addEventListener(filled, keepTyped, true);
addEventListener('submit', holdBack, true);
