import { lazy, type ComponentType } from 'react';
import { tryOrUndefined } from '../domain/text';

const MARK = 'reloaded-for-missing-code';

/**
 * A component whose code is fetched once it is drawn. Code that is gone, since the site was deployed again, reloads the tab
 * once; if that does not help, `ErrorPage` is shown.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!tryOrUndefined(mayReload)) throw error;
      location.reload();
      return new Promise<never>(() => {});
    }
  });
}

/** Throws where storage is refused: without the mark, the tab would reload for ever. */
function mayReload(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(MARK)) return false;
  // A form of the administration prevents this event while it saves. A visitor's may be cut off: its draft stays.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false;
  sessionStorage.setItem(MARK, 'true');
  return true;
}
