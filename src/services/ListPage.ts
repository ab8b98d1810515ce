/** A page of a list. `next` reads the following one, null at the end; it may be called again after a failure. */
export interface ListPage<Item> {
  items: Item[];
  next: (() => Promise<ListPage<Item>>) | null;
}
