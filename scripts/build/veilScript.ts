import { createHash } from 'node:crypto';

/**
 * The one inline script, on list pages: an address that names a creation hides the page (zoom.css) until it is shown
 * enlarged. Any later script would let the plain list be seen first.
 */
export const VEIL_SCRIPT =
  "/[?&]creation=/.test(location.search)&&document.documentElement.classList.add('veiled')";

/** The script as a source of a Content-Security-Policy. */
export const VEIL_SOURCE = `'sha256-${createHash('sha256').update(VEIL_SCRIPT).digest('base64')}'`;
