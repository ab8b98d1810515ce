/** A text in one line of at most `max` characters, cut after a word and ended by « … ». */
export function shortened(text: string, max: number): string {
  // No-break spaces stay: they keep « ! » and the like on the line of their word.
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  // A single long word is cut anywhere. Punctuation before « … » would look like a mistake.
  const words = /^(.*)\s\S*$/.exec(characters[max - 1] === ' ' ? `${cut} ` : cut)?.[1] ?? cut;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}
