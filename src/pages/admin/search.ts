import { toSlug } from '../../domain/catalogue';
import { hasVisibleText } from '../../domain/text';

/** Whether `text` has all words of `search`, in any order; ignores case, accents, ligatures and kinds of apostrophe. */
export function matchesSearch(text: string, search: string): boolean {
  const plain = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

export function titleOf({ name }: { name: string }): string {
  return hasVisibleText(name) ? name : '(sans nom)';
}

function fold(text: string): string {
  return toSlug(text.trim()).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
