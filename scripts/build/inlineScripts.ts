import { createHash } from 'node:crypto';

/**
 * Reserves room for the contact page's reminder (reminder.css) if the address names a creation, which the built page
 * cannot know. Any later script would visibly move the form.
 */
export const REMINDER_SCRIPT =
  '/[?&]creation=/.test(location.search)&&document.documentElement.classList.add("about-creation")';

/**
 * Starts the page's modules (`data-modules`) after the first paint, so that they do not compete with it, or half a
 * second after parsing: a background tab is not painted, and Firefox does not report every first paint. An open frame
 * delays `load` meanwhile, as scripts in the HTML would. On a first visit (no service worker yet), pictures below the
 * first row (card.css) and a phone's fonts (fonts.css) wait for the modules, so as not to delay them or the first photos.
 */
export const START_SCRIPT =
  '(modules=>{const{classList:c}=document.documentElement,hold=document.createElement("iframe");let left=modules.length;const done=()=>--left||(c.remove("starting"),hold.remove()),start=()=>{for(const src of modules.splice(0))document.head.append(Object.assign(document.createElement("script"),{type:"module",crossOrigin:"",src,onload:done,onerror:done}))},parsed=new Promise(done=>addEventListener("DOMContentLoaded",()=>{hold.hidden=true;document.body.append(hold);hold.contentDocument.open();setTimeout(start,500);done()}));if(!navigator.serviceWorker?.controller)c.add("starting");new PerformanceObserver(()=>parsed.then(start)).observe({type:"paint",buffered:true})})(document.currentScript.dataset.modules.split(" "))';

/**
 * For the 404 page, which Hosting also serves for an address in the wrong case: redirects to the path in `data-paths`
 * that differs in case only, and hides the page meanwhile. A path that ends with a slash is a prefix.
 */
export const CASE_SCRIPT =
  '(paths=>{const{pathname:p,search,hash}=location,low=p.toLowerCase();for(const k of paths.split(" ")){const l=k.toLowerCase();if(k.endsWith("/")?low.startsWith(l)&&!p.startsWith(k):low.replace(/\\/+$/,"")===l&&p!==k){document.documentElement.hidden=true;location.replace(k+(k.endsWith("/")?p.slice(k.length):"")+search+hash);return}}})(document.currentScript.dataset.paths)';

/** The scripts as sources of a Content-Security-Policy. */
export const INLINE_SOURCES = [REMINDER_SCRIPT, START_SCRIPT, CASE_SCRIPT].map(hashSource);

/** An inline script or style as a source of a Content-Security-Policy. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
