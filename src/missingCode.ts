/** Milliseconds between two reloads at least: code may be missing for good. */
const LEAST_INTERVAL = 60_000;
const MARK = 'reloaded-for-missing-code';

/** Milliseconds between checks whether a form would still prompt before leaving. */
const CHECK_INTERVAL = 1000;
const MAX_CHECKS = 30;

/**
 * Reloads the tab when code cannot be imported although the site can be reached: it was redeployed, or the network failed
 * for a moment, after which Chromium never requests that file again. Forms keep their drafts. Called once.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReachable());
}

let isUnderWay = false;

async function reloadIfReachable(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(MARK)) < LEAST_INTERVAL) return;
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    // Several files may be missing at once.
    if (isUnderWay) return;
    isUnderWay = true;
    sessionStorage.setItem(MARK, String(Date.now()));
    reloadWithoutPrompt(MAX_CHECKS);
  } catch {
    // Offline; or storage refused, which leaves nothing to end a loop of reloads.
  }
}

/** Reloads as soon as no form would prompt; after the last check, regardless. */
function reloadWithoutPrompt(checks: number): void {
  setTimeout(() => {
    const wouldAsk = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (wouldAsk && checks > 1) reloadWithoutPrompt(checks - 1);
    else location.reload();
  }, CHECK_INTERVAL);
}
