import { logger } from 'firebase-functions';
import { faultCodes } from './faultCodes';

/** In milliseconds: how long a page is kept, and how long Hosting may take. */
const KEPT = 60_000;
const DEADLINE = 4000;

let kept: { html: string; until: number } | undefined;

/**
 * The site's empty page, from the site itself: the names of its scripts are those of what is online, also after a refresh
 * or a return to an older version, which leave the functions alone. An older one is better than none; null without either.
 */
export async function loadShell(origin: string): Promise<string | null> {
  if (kept && kept.until > Date.now()) return kept.html;
  try {
    const signal = AbortSignal.timeout(DEADLINE);
    const answer = await fetch(`${origin}/shell.html`, { signal, redirect: 'error' });
    const html = await answer.text();
    if (!answer.ok || !html.includes('<div id="root"')) throw new Error(`answers ${answer.status}`);
    kept = { html, until: Date.now() + KEPT };
  } catch (error) {
    logger.error('page: the site does not give its empty page', faultCodes(error));
  }
  return kept?.html ?? null;
}
