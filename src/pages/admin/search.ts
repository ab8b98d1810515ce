import { toSlug } from '../../domain/catalogue';
import { hasVisibleText } from '../../domain/text';

/** Whether `text` has all words of `search`, in any order, whatever their case, accents, ligatures and apostrophes. */
export function matchesSearch(text: string, search: string): boolean {
  const plain = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => plain.includes(word));
}

/** What stands for a name in a list: it may be missing or consist of invisible characters. */
export function titleOf({ name }: { name: string }): string {
  return hasVisibleText(name) ? name : '(sans nom)';
}

function fold(text: string): string {
  return toSlug(text.trim()).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
