import { useEffect } from 'react';
import { BRAND } from '../../domain/brand';

/** Sets the tab's title: the route table has one row for the whole administration. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Administration · ${BRAND.name}`;
  }, [title]);
}
