import { useEffect, useLayoutEffect, useRef } from 'react';
import { BRAND } from '../domain/brand';

/** Titles the tab, if `name` is known, until unmounted. In an effect: useNavigation sets titles in a layout effect. */
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
