import { toSlug } from '../../domain/catalogue';

/** Whether a text has all words of a search, in any order; ignores case, accents, ligatures, kinds of apostrophe and a final s or x. */
export function matches(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word.replace(/(?<=...)[sx]$/, '')));
}

function fold(text: string): string {
  // Texts pasted from a page or Word may hold soft hyphens.
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return toSlug(visible).replaceAll('œ', 'oe').replaceAll('æ', 'ae').replaceAll('’', "'");
}
