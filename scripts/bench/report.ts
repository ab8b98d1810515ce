export function ratio(time: number, other: number): string {
  return `${(time / other).toFixed(2)} × ${milliseconds(other)}`;
}

export function milliseconds(time: number): string {
  return `${Math.round(time)} ms`;
}

/** Of an even number of values, the upper one of the middle two. */
export function median(values: readonly (number | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.NaN).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
