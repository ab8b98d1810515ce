/** Values with the no-break spaces and apostrophes of French typography, however their texts were typed. */
export function typeset<T>(values: T): T {
  const text = JSON.stringify(values)
    .replace(/ (?=[:;!?»€])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replace(/(?<=\p{L})'(?=[\p{L}«])/gu, '’');
  return JSON.parse(text) as T;
}
