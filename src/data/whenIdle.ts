/** Calls `run` once the page has loaded, pictures included, and is idle or busy for a second; in Safari, 200 ms later. */
export function whenIdle(run: () => void): void {
  const start = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
