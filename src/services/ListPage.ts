export interface ListPage<Item> {
  items: Item[];
  hasMore: boolean;
}

/** Appends the next page. An item that moved between the two reads, and so is in both, keeps the later place. */
export function joined<Item extends { id: string }>(items: readonly Item[], next: readonly Item[]): Item[] {
  const ids = new Set(next.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...next];
}
