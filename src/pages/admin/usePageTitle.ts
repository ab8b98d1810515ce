import { useEffect } from 'react';
import { BRAND } from '../../domain/brand';

/** Names the tab. The route table knows the administration as one place; its pages say which one is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Administration · ${BRAND.name}`;
  }, [title]);
}
