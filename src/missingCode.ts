/** Code that cannot be imported, mostly because the site was redeployed under an open tab. */

/** Milliseconds between checks whether a form would still ask « leave this page? », as one that awaits the import does. */
const CHECK_INTERVAL = 1000;
const MAX_CHECKS = 30;

/**
 * Reloads the tab when the server no longer has a file that it imports, once per file and deployment; not while the
 * server cannot be reached. Forms keep their drafts. Called once.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const file = missingFile(payload);
    const mark = `reloaded for ${file} of ${import.meta.url}`;
    // 'reload' also replaces a 404 that the browser has cached.
    fetch(file ?? location.href, { cache: 'reload' })
      .then(({ status }) => {
        if ((file && status !== 404) || sessionStorage.getItem(mark)) return;
        sessionStorage.setItem(mark, '1');
        reloadWithoutPrompt(MAX_CHECKS);
      })
      // Offline, or storage refused, without which it might reload for ever.
      .catch(() => undefined);
  });
}

/** Reloads once no form would ask first, or after the last check all the same. */
function reloadWithoutPrompt(checks: number): void {
  setTimeout(() => {
    const wouldAsk = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (wouldAsk && checks > 1) reloadWithoutPrompt(checks - 1);
    else location.reload();
  }, CHECK_INTERVAL);
}

/** The address that an error of `import()` names: Chromium and Firefox do, Safari does not. */
export function missingFile(error: unknown): string | null {
  return /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(String(error))?.[0] ?? null;
}
