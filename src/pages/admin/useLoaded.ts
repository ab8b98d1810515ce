import { useState } from 'react';
import { Resource } from '../Resource';
import { useResource } from '../useResource';

/** Loads something each time the page opens; `change` updates what is shown. */
export function useLoaded<T>(load: () => Promise<T>) {
  // No key: the build bakes no data into pages of the administration.
  const [resource] = useState(() => new Resource({ key: '', load }));
  return {
    loaded: useResource(resource),
    retry: () => resource.refresh(),
    change: (by: (shown: T) => T) => resource.update(by),
  };
}
