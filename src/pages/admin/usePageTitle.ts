import { useEffect } from 'react';
import { BRAND } from '../../domain/brand';

/** Titles the tab. The route table has one row for the whole administration. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Administration · ${BRAND.name}`;
  }, [title]);
}
