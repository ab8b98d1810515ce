/** Values with a no-break space wherever French typography wants one, however their texts were typed. */
export function typeset<T>(values: T): T {
  const text = JSON.stringify(values)
    .replace(/ (?=[:;!?»€])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0');
  return JSON.parse(text) as T;
}
