/** Longest wait, in milliseconds, for a picture that never comes, then for a browser that is never idle. */
const LONGEST = { load: 5000, idle: 1000 };

/** Calls `run` once the page has loaded with its first pictures and the browser has nothing to do. */
export function whenIdle(run: () => void): void {
  const start = () => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST.idle });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') start();
  else {
    const waiting = new AbortController();
    const timer = setTimeout(() => go(), LONGEST.load);
    const go = () => {
      waiting.abort();
      clearTimeout(timer);
      start();
    };
    window.addEventListener('load', go, { signal: waiting.signal });
  }
}
