import { toSlug } from '../../domain/catalogue';

/** Whether a text has all words of a search, in any order; ignores case, accents, ligatures and kinds of apostrophe. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

function fold(text: string): string {
  return toSlug(text.trim()).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
