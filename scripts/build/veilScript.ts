import { createHash } from 'node:crypto';

/**
 * The one inline script, on list pages: an address that names a creation hides the page (zoom.css) until it is shown
 * enlarged, for five seconds at most. Any later script would let the plain list be seen first.
 */
export const VEIL_SCRIPT =
  '/[?&]creation=/.test(location.search)&&(c=>{c.add("veiled");setTimeout(()=>c.remove("veiled"),5e3)})(document.documentElement.classList)';

/** The script as a source of a Content-Security-Policy. */
export const VEIL_SOURCE = `'sha256-${createHash('sha256').update(VEIL_SCRIPT).digest('base64')}'`;
