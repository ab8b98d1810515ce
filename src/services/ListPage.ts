/** A page of a list. The next one is listed after its last item. */
export interface ListPage<Item> {
  items: Item[];
  hasMore: boolean;
  /** How many there are in all, where that is known. */
  total?: number;
}

/** Items and those of the next page. What moved there between the two reads is where it was read last. */
export function joined<Item extends { id: string }>(items: readonly Item[], next: readonly Item[]): Item[] {
  const ids = new Set(next.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...next];
}
