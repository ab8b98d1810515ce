import { useState } from 'react';
import { Resource } from '../Resource';
import { useResource } from '../useResource';

/** Reads something for one page alone, anew each time the page opens; `change` changes what is shown. */
export function useLoaded<T>(load: () => Promise<T>) {
  // Under no key of its own: nothing of the administration is in a page that the build has written.
  const [resource] = useState(() => new Resource({ key: '', load }));
  return {
    loaded: useResource(resource),
    retry: () => resource.refresh(),
    change: (by: (shown: T) => T) => resource.update(by),
  };
}
