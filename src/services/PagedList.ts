import type { Creation } from '../domain/creation';

/** A list of creations as far as it is read. The next page is listed after the last item. */
export interface PagedList {
  items: readonly Creation[];
  /** 'end' if there is no next page, else the state of loading it. */
  more: 'idle' | 'loading' | 'failed' | 'end';
}

/** Appends the next page. An item that moved between the two reads, and so is in both, keeps the later place. */
export function joined({ items }: PagedList, next: PagedList): PagedList {
  const ids = new Set(next.items.map(({ id }) => id));
  return { ...next, items: [...items.filter(({ id }) => !ids.has(id)), ...next.items] };
}
