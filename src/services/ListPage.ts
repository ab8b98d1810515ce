/** A page of a list. The next one is listed after its last item. */
export interface ListPage<Item> {
  items: Item[];
  hasMore: boolean;
  /** How many there are in all, where the service counts them. */
  total?: number;
}
