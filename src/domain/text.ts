/** White space, control characters and what renders as nothing: the class of `isText` in firestore.rules. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/gu;

/** The number of Unicode code points as stored, as `size()` counts them in security rules: '👍' is 1, a family emoji 5 or more. */
export function length(text: string): number {
  return [...text.normalize()].length;
}

export function hasVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}

/** A name wherever it is shown, in one line. */
export function titleOf({ name }: { name: string }): string {
  return hasVisibleText(name) ? shortened(typeset(name), Infinity) : '(sans nom)';
}

/**
 * User text as stored: trimmed, '' if nothing of it shows, accents composed (a Mac may send them apart); lone surrogates, which
 * Firestore refuses, replaced: Firefox before 119 has no `toWellFormed()`. All line breaks are '\n', those of Word's
 * Shift+Enter (U+000B) too, which browsers would not show; other control characters go.
 */
export function cleanText(text: string): string {
  const clean = text
    .normalize()
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '');
  return hasVisibleText(clean) ? clean.trim() : '';
}

export function cleanTexts<T extends object>(record: T): T {
  const fields = Object.entries(record) as [string, unknown][];
  const clean = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value);
  return Object.fromEntries(fields.map(([name, value]) => [name, clean(value)])) as T;
}

/** One character as people see it: two letters of a flag, or any other with its accents, its colour, and what is joined to it. */
const CHARACTER = /\p{RI}{2}|[^](?:\p{M}|\p{EMod}|[\u{e0020}-\u{e007f}]|\u200d[^])*/gu;

/** A text in one line of at most `max` characters, cut after a word and ended by « … ». */
export function shortened(text: string, max: number): string {
  // No-break spaces stay: they keep « ! » and the like on the line of their word.
  const line = text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();
  const characters = line.match(CHARACTER) ?? [];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  // A single long word is cut anywhere. Punctuation before « … » would look like a mistake.
  const words = /^(.*)\s\S*$/.exec(characters[max - 1] === ' ' ? `${cut} ` : cut)?.[1] ?? cut;
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}

/** A text without the quotes in which it was typed as a whole, to be quoted: not « “Bravo” », and not « « Bravo » ». */
export function unquoted(text: string): string {
  const [, ...inner] = /^(?:«([^«»]*)»|"([^"]*)"|“([^“”]*)”|„([^„“”]*)[“”])$/.exec(text.trim()) ?? [];
  return (inner.find(Boolean) ?? text).trim();
}

/** A name after French « de », elided before a vowel, any h and a y that sounds as i: « d’Anaïs », « de Bruno ». */
export function withDe(name: string): string {
  const plain = name.normalize('NFD');
  return /^([aeiouœæh]|y[^aeiou])/iu.test(plain) ? `d’${name}` : `de ${name}`;
}

/** Values with the no-break spaces and apostrophes of French typography, however their texts were typed; web addresses stay. */
export function typeset<T>(values: T): T {
  const text = (typed: string) =>
    typed
      .replace(/ (?=[:;!?»€%]|°C)/g, '\u00a0')
      .replaceAll('« ', '«\u00a0')
      .replace(/(?<!https?:\S*)(?<=\p{L})'(?=[\p{L}«])/gu, '’');
  return JSON.parse(JSON.stringify(values), (_, value: unknown) =>
    typeof value === 'string' ? text(value) : value,
  ) as T;
}

/** Returns act()'s result, or undefined if it throws: Safari throws when storage is blocked, JSON.parse for what is no JSON. */
export function tryOrUndefined<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
