/** Milliseconds between two reloads, or code that never comes would reload the tab for ever. */
const LEAST_INTERVAL = 60_000;
const MARK = 'reloaded-for-missing-code';

/** Milliseconds between checks whether a form would still ask « leave this page? », as one that awaits the import does. */
const CHECK_INTERVAL = 1000;
const MAX_CHECKS = 30;

/**
 * Reloads the tab when code cannot be imported although the site can be reached: the site was redeployed under an open
 * tab, or the network failed for a moment, after which Chromium never asks for that file again. Forms keep their drafts.
 * Called once.
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
    // Offline, or storage refused, without which it might reload for ever.
  }
}

/** Reloads once no form would ask first, or after the last check all the same. */
function reloadWithoutPrompt(checks: number): void {
  setTimeout(() => {
    const wouldAsk = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (wouldAsk && checks > 1) reloadWithoutPrompt(checks - 1);
    else location.reload();
  }, CHECK_INTERVAL);
}
