/** Milliseconds between two reloads at least: code may be missing for good. */
const LEAST_INTERVAL = 60_000;
const MARK = 'reloaded-for-missing-code';

/** Milliseconds in which the next page mostly comes. */
const LEAVING = 10_000;
let leftAt = 0;

/** Nobody has asked for what they miss yet: it reloads no tab until its page is opened (handleMissingPage). */
export const prefetches = { running: 0 };

/**
 * Reloads the tab when code cannot be imported although the site can be reached: it was redeployed, or the network failed
 * for a moment, after which Chromium never requests that file again. Forms keep their drafts. Called once.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('beforeunload', () => (leftAt = Date.now()));
  window.addEventListener('vite:preloadError', () => {
    if (prefetches.running === 0) void reloadIfReachable(Date.now()).catch(() => undefined);
  });
}

/** Throws offline, and where storage is refused, which leaves nothing to end a loop of reloads. */
async function reloadIfReachable(failedAt: number): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  // A reload would keep a visitor here who is leaving.
  if (failedAt - Math.max(leftAt, Number(sessionStorage.getItem(MARK))) < LEAST_INTERVAL) return;
  // An unsaved form would prompt: its user reloads.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  location.reload();
}

/** Reloads the tab, too. Throws why its page's code is missing; later, if the visitor is leaving: Firefox ends imports. */
export async function handleMissingPage(error: unknown): Promise<never> {
  void reloadIfReachable(Date.now()).catch(() => undefined);
  if (Date.now() - leftAt < LEAVING) await new Promise((resolve) => setTimeout(resolve, LEAVING));
  throw error;
}
