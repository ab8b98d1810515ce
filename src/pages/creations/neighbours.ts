import type { Creation } from '../../domain/creation';
import { NEIGHBOURS, PAGE_SIZE } from '../../domain/sizes';

/**
 * The creations that follow one in its category, then those from the start of the list, at most {@link NEIGHBOURS}.
 *
 * @param items the first page of the category's list; only the part that any such page has is used, so that the build and
 *   the live page agree
 */
export function neighboursOf({ id }: Creation, items: readonly Creation[]): Creation[] {
  const first = items.slice(0, PAGE_SIZE / 2);
  const index = first.findIndex((item) => item.id === id);
  const others = [...first.slice(index + 1), ...first.slice(0, index + 1)].filter((item) => item.id !== id);
  return others.slice(0, NEIGHBOURS);
}
