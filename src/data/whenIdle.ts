/** Calls `run` once the page has loaded, pictures included, and is idle, a second later at most; in Safari, after 200 ms. */
export function whenIdle(run: () => void): void {
  const start = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
