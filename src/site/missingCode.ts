/** Milliseconds between two reloads at least: code may be missing for good. */
const LEAST_INTERVAL = 60_000;
const MARK = 'reloaded-for-missing-code';

/** Milliseconds before a reload: several files may be missing at once, and a form that waited for one has failed by then. */
const DELAY = 1000;

/**
 * Reloads the tab when code cannot be imported although the site can be reached: it was redeployed, or the network failed
 * for a moment, after which Chromium never requests that file again. Forms keep their drafts. Called once.
 */
export function reloadForMissingCode(): void {
  let timer: ReturnType<typeof setTimeout>;
  window.addEventListener('vite:preloadError', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reloadIfReachable().catch(() => undefined), DELAY);
  });
}

/** Throws offline, and where storage is refused, which leaves nothing to end a loop of reloads. */
async function reloadIfReachable(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(MARK)) < LEAST_INTERVAL) return;
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  // An unsaved form would prompt: its user reloads.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return;
  sessionStorage.setItem(MARK, String(Date.now()));
  location.reload();
}
