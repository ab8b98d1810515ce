import { useTitle } from '../../site/useTitle';

/** Sets the tab's title, which the route table has for the administration as a whole. */
export function usePageTitle(title: string): void {
  useTitle(`${title} · Administration`);
}
