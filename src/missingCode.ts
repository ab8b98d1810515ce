/** Code that cannot be imported, mostly because the site was redeployed under an open tab. */

/** Milliseconds before a reload, in which a form that awaits the import drops its « leave this page? » prompt. */
const GRACE = 1000;

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
        setTimeout(() => location.reload(), GRACE);
      })
      // Offline, or storage refused, without which it might reload for ever.
      .catch(() => undefined);
  });
}

/** The address that an error of `import()` names: Chromium and Firefox do, Safari does not. */
export function missingFile(error: unknown): string | null {
  return /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(String(error))?.[0] ?? null;
}
