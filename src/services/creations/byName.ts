import type { Creation } from '../../domain/creation';

/** As Firestore orders: by the UTF-8 bytes of the name, then of the id. */
export function byName(a: Creation, b: Creation): number {
  return compare(a.name, b.name) || compare(a.id, b.id);
}

/** UTF-8 sorts by code point; `<` compares UTF-16 units, which puts emoji before U+E000 to U+FFFF. */
function compare(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at === -1) return left.length - right.length;
  return (left[at]?.codePointAt(0) ?? -1) - (right[at]?.codePointAt(0) ?? -1);
}
