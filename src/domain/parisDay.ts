/**
 * The day in Paris, as a date field of a form has it: '2026-11-01'. By the European Union's summer time: `Intl` would take
 * a slow phone some 100 ms before the first paint.
 */
export function dayOf(date: Date): string {
  const year = date.getUTCFullYear();
  const isSummer = date >= lastSundayOf(year, 2) && date < lastSundayOf(year, 9);
  return new Date(date.getTime() + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, 10);
}

/** One o'clock UTC, when the clocks change. */
function lastSundayOf(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last;
}
