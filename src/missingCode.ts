/**
 * Code that does not come. Mostly the site was deployed anew under an old tab, which names files that the server no
 * longer has: the tab then reloads itself. Pages (ErrorPage) and services, which fetch code too, do so here alike.
 */

/** How long, in milliseconds, the server may take to say whether it is there. */
const PATIENCE = 10_000;

let isReloading = false;

/** How Chromium, Firefox and Safari word the failure of `import()`, and Vite that of a stylesheet. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}

/** The address that the error names: Chromium and Firefox do, Safari does not. */
export function missingFile(error: unknown): string | null {
  return /(?:https?:\/)?\/\S+\.(?:js|css)\b/.exec(String(error))?.[0] ?? null;
}

/**
 * Reloads the tab where an error means that code is gone. Each file is worth one reload of the same deployment: the
 * page that comes may name it again. Not while the server cannot be reached, for what stands would be thrown away for
 * nothing. Resolves to whether the tab is about to go; drafts are their forms' to keep.
 */
export async function reloadForMissingCode(error: unknown): Promise<boolean> {
  if (!isMissingCode(error) || !navigator.onLine) return false;
  const file = missingFile(error) ?? location.pathname;
  if (!(await refresh([file, ...failedFiles()]))) return false;
  if (isReloading) return true;
  try {
    const mark = `reloaded for ${file} of ${[...document.scripts].map(({ src }) => src).join(' ')}`;
    if (sessionStorage.getItem(mark)) return false;
    sessionStorage.setItem(mark, '1');
  } catch {
    // Without a memory it might reload for ever.
    return false;
  }
  // Later than what waits for the code can say that it failed, and a form take back its question before one leaves:
  // two timers, since the first is long due when an alert of that form is closed.
  setTimeout(() => setTimeout(reload, 100), 100);
  isReloading = true;
  return true;
}

function reload(): void {
  // The browser may ask first, and be told to stay.
  isReloading = false;
  location.reload();
}

/**
 * Fetches files past the browser's cache and into it: a « 404 » may be kept there as long as the file itself would be
 * (firebase.json, `/assets/**`), and a reload would be served that again. Gives whether the server answered.
 */
async function refresh(files: readonly string[]): Promise<boolean> {
  const fetches = [...new Set(files)].map(async (file) => {
    const answer = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE) });
    // To its end: half of a file is not kept.
    await answer.arrayBuffer();
    return answer.status < 500;
  });
  return Promise.all(fetches).then(
    (answers) => answers.every(Boolean),
    () => false,
  );
}

/** What this page asked our own site for in vain, imports of imports among it: those no error names. */
function failedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400)
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
}
