/** White space, control characters and what renders as nothing: the class of `isText` in firestore.rules. */
const INVISIBLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb\u2800]/gu;

/** The number of Unicode code points, as `size()` counts them in security rules: '👍' is 1, a family emoji 5 or more. */
export function length(text: string): number {
  return [...text].length;
}

/** Whether a text shows anything: 'Léa' does, ten zero-width spaces do not. */
export function hasVisibleText(text: string): boolean {
  return text.replace(INVISIBLE, '') !== '';
}

export function titleOf({ name }: { name: string }): string {
  return hasVisibleText(name) ? name : '(sans nom)';
}

/** User text as stored: trimmed; lone surrogates, which Firestore refuses, replaced: Firefox before 119 has no `toWellFormed()`. */
export function cleanText(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd').trim();
}

export function cleanTexts<T extends object>(record: T): T {
  const fields = Object.entries(record) as [string, unknown][];
  const clean = (value: unknown) => (typeof value === 'string' ? cleanText(value) : value);
  return Object.fromEntries(fields.map(([name, value]) => [name, clean(value)])) as T;
}
