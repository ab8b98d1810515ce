import { lazy, type ComponentType } from 'react';
import { TIMINGS } from '../domain/timings';
import { withTimeout } from '../services/withTimeout';

const MARK = 'reloaded-for-missing-code';

/**
 * Reloads the tab, once in five minutes at most, if code is missing although the site can be reached: it was deployed again, or
 * the network failed for a moment, after which Chromium never requests that file again. Never throws.
 */
export async function reloadForMissingCode(): Promise<void> {
  try {
    // Fails offline, and in a tab that is being left, where Firefox ends imports, too.
    const signal = AbortSignal.timeout(TIMINGS.device);
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (Date.now() - Number(sessionStorage.getItem(MARK)) < 5 * 60_000) return;
    // DraftForm.tsx prevents this event while it saves. A visitor's form may be cut off: its draft stays, and is stored once.
    const isSendingForm = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (isSendingForm) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    location.reload();
  } catch {}
}

/** A component whose code is fetched once it is drawn. If that fails, or lasts a minute, the tab reloads or `ErrorPage` is shown. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const root = globalThis.document?.documentElement;
    const address = globalThis.location?.href;
    root?.classList.add('awaiting-code');
    try {
      return { default: await withTimeout(load(), 60_000) };
    } catch (error) {
      // The visitor may have gone on to another page.
      if (location.href === address) await reloadForMissingCode();
      throw error;
    } finally {
      root?.classList.remove('awaiting-code');
    }
  });
}
