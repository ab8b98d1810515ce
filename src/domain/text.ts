/**
 * White space, control characters, what Unicode renders as nothing by default, interlinear marks, and U+2800 (a Braille
 * cell without dots): the class of `isText` in firestore.rules.
 */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/gu;

/**
 * The number of characters in a text: Unicode code points, as `size()` in the security rules counts them. '👍' is 1, an
 * 'e' with a combining accent 2, a family emoji 5 or more.
 */
export function length(text: string): number {
  return [...text].length;
}

/** Whether a text shows anything: 'Léa' does, ten zero-width spaces do not. */
export function hasVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}

/**
 * User text as stored: trimmed, lone surrogates replaced with U+FFFD. A cut text may end in half an emoji, which UTF-8
 * cannot encode and Firestore refuses; `toWellFormed()` is missing from browsers that we support.
 */
export function cleanText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').trim();
}
