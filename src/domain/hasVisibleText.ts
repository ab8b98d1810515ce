/** Blanks, controls, and what Unicode itself says shows nothing; U+2800, the Braille pattern without a dot, beside them. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether a text shows anything at all: 'Léa' does, ten zero-width spaces do not. */
export function hasVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}
