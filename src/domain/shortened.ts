/**
 * A text in one line of at most `max` characters, cut after a word and then ended by « … ».
 *
 * @param max characters as a reader counts them, the « … » included
 */
export function shortened(text: string, max: number): string {
  // No-break spaces stay: they hold « ! » and its like to their word.
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  const characters = [...new Intl.Segmenter('fr').segment(line)].map(({ segment }) => segment);
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  // A single long word is cut inside. Punctuation before « … » would look like a slip.
  const words = /^(.*)\s\S*$/.exec(characters[max - 1] === ' ' ? `${cut} ` : cut)?.[1] ?? cut;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
