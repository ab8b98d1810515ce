import { useTitle } from '../useTitle';

/** Sets the tab's title: the route table has one row for the whole administration. */
export function usePageTitle(title: string): void {
  useTitle(`${title} · Administration`);
}
