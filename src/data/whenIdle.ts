/** Milliseconds to wait at most for the page to load, then for the browser to be idle. */
const LONGEST = { load: 5000, idle: 1000 };

/** Calls `run` once the page has loaded, pictures included, and the browser is idle. */
export function whenIdle(run: () => void): void {
  const start = () => {
    // Safari lacks it.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LONGEST.idle });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') start();
  else
    void new Promise((loaded) => {
      window.addEventListener('load', loaded);
      setTimeout(loaded, LONGEST.load);
    }).then(start);
}
