/** Milliseconds between two reloads at least: code may be missing for good. */
const LEAST_INTERVAL = 60_000;
const MARK = 'reloaded-for-missing-code';

/**
 * Reloads the tab when code cannot be imported although the site can be reached: it was redeployed, or the network failed
 * for a moment, after which Chromium never requests that file again. Forms keep their drafts. Called once.
 */
export function reloadForMissingCode(): void {
  let left = 0;
  window.addEventListener('beforeunload', () => (left = Date.now()));
  window.addEventListener('vite:preloadError', () => {
    void reloadIfReachable(() => left).catch(() => undefined);
  });
}

/** Throws offline, and where storage is refused, which leaves nothing to end a loop of reloads. */
async function reloadIfReachable(left: () => number): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  // Firefox ends imports as the visitor leaves: a reload would keep her here.
  const latest = Math.max(left(), Number(sessionStorage.getItem(MARK)));
  if (Date.now() - latest < LEAST_INTERVAL) return;
  // An unsaved form would prompt: its user reloads.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  location.reload();
}
