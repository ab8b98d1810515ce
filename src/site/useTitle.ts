import { useEffect, useLayoutEffect, useRef } from 'react';
import { BRAND } from '../domain/brand';

/** Sets the tab's title while mounted, if `name` is known. In an effect: useNavigation's layout effect comes first. */
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
