import { useEffect, useLayoutEffect, useRef } from 'react';
import { BRAND } from '../domain/brand';

/**
 * Titles the tab after a creation, and restores the title when it is left. In an effect, since a page's own title is set
 * in a layout effect, hence earlier.
 */
export function useTitle(name: string | undefined): void {
  const own = useRef<string>(null);
  useEffect(() => {
    if (name === undefined) return;
    own.current ??= document.title;
    document.title = `${name} · ${BRAND.name}`;
  }, [name]);
  useLayoutEffect(
    () => () => {
      if (own.current !== null) document.title = own.current;
    },
    [],
  );
}
