/** Code that cannot be imported, mostly because the site was deployed anew under an old tab. */

/** Milliseconds for what waits for the code to fail first: a form takes back its question before one leaves. */
const GRACE = 1000;

/**
 * Reloads the tab when the server no longer has a file that it imports: once for each file and deployment. While the
 * server cannot be reached, the page stays. Forms keep their drafts. Called once.
 */
export function reloadForMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const file = missingFile(payload);
    const mark = `reloaded for ${file} of ${import.meta.url}`;
    // Also repairs the browser's cache, which may have kept a 404 as long as it would the file.
    fetch(file ?? location.href, { cache: 'reload' })
      .then(({ status }) => {
        if ((file && status !== 404) || sessionStorage.getItem(mark)) return;
        sessionStorage.setItem(mark, '1');
        setTimeout(() => location.reload(), GRACE);
      })
      // Offline, or nowhere to note that it was reloaded: it might do so for ever.
      .catch(() => undefined);
  });
}

/** The address that an error of `import()` names: Chromium and Firefox do, Safari does not. */
export function missingFile(error: unknown): string | null {
  return /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(String(error))?.[0] ?? null;
}
