import { TIMINGS } from '../domain/timings';
import { withTimeout } from '../services/withTimeout';

/**
 * Calls `run` once the page has loaded, pictures included, or for 15 s: one of them may hang. Then as soon as it is idle, a second
 * later at most; in Safari, after 200 ms.
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

/** Code that is fetched ahead and gone reloads no tab (main.tsx): nobody has asked for it yet. */
export const ahead = { running: 0 };

/** Never throws. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  // Offline, Chromium would never ask again for the code.
  if (!navigator.onLine) return;
  ahead.running += 1;
  await load().catch(() => undefined);
  ahead.running -= 1;
}
