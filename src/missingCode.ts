/** Code that cannot be imported, mostly because the site was redeployed under an open tab. */

/** Milliseconds between two looks whether a form still asks before the page is left: one that awaits the import does. */
const GRACE = 1000;
/** So many looks at most. */
const LOOKS = 30;

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
        reloadUnasked(LOOKS);
      })
      // Offline, or storage refused, without which it might reload for ever.
      .catch(() => undefined);
  });
}

function reloadUnasked(looks: number): void {
  setTimeout(() => {
    const isUnasked = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (isUnasked || looks === 1) location.reload();
    else reloadUnasked(looks - 1);
  }, GRACE);
}

/** The address that an error of `import()` names: Chromium and Firefox do, Safari does not. */
export function missingFile(error: unknown): string | null {
  return /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(String(error))?.[0] ?? null;
}
