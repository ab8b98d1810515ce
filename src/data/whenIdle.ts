import { TIMINGS } from '../domain/timings';
import { withTimeout } from '../services/withTimeout';

/**
 * Calls `run` once the page has loaded, pictures included, and is idle, a second later at most; in Safari, after 200 ms. Loading
 * counts for 15 s: a picture may hang.
 */
export function whenIdle(run: () => void): void {
  const start = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') return start();
  const loaded = new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  void withTimeout(loaded, TIMINGS.device).then(start, start);
}
