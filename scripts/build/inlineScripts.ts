import { createHash } from 'node:crypto';

/**
 * The two inline scripts, for addresses that name a creation, which the built page cannot know; any later script would
 * be seen to change the page. A list hides (zoom.css) until the creation is shown enlarged, for five seconds at most;
 * the contact page keeps room for its reminder (reminder.css).
 */
export const VEIL_SCRIPT =
  '/[?&]creation=/.test(location.search)&&(c=>{c.add("veiled");setTimeout(()=>c.remove("veiled"),5e3)})(document.documentElement.classList)';
export const REMINDER_SCRIPT =
  '/[?&]creation=/.test(location.search)&&document.documentElement.classList.add("about-creation")';

/** The scripts as sources of a Content-Security-Policy. */
export const INLINE_SOURCES = [VEIL_SCRIPT, REMINDER_SCRIPT].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);
