const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** '1er novembre' of '2026-11-01', which an ISO date may begin with. */
export function dayInWords(day: string): string {
  const [, month, number] = day.slice(0, 10).split('-').map(Number);
  return `${number === 1 ? '1er' : number} ${MONTHS[(month ?? 1) - 1]}`;
}

/** '2026-11-01', as a date field has it: the day in UTC, which ends at one or two in the morning in France. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/**
 * '2026-11-01T23:30:00.000', an instant as a clock in Paris shows it. By the European rule for summer time (one o'clock UTC on
 * the last Sundays of March and October), not by `Intl`, whose first use takes a slow phone more than 100 ms. People read the
 * days of Paris, wherever they or the build are.
 */
export function inParis(instant: Date): string {
  const change = (month: number) => {
    const end = new Date(Date.UTC(instant.getUTCFullYear(), month + 1, 0, 1));
    return end.getTime() - end.getUTCDay() * 86_400_000;
  };
  const isSummer = instant.getTime() >= change(2) && instant.getTime() < change(9);
  return new Date(instant.getTime() + (isSummer ? 2 : 1) * 3_600_000).toISOString().slice(0, -1);
}

/** '1er novembre 2026' of '2026-11-01', which an ISO date may begin with. */
export function formatDay(day: string): string {
  return `${dayInWords(day)} ${day.slice(0, 4)}`;
}

/** '21 novembre 2026 à 14 h 05', in Paris. */
export function formatMoment(date: Date): string {
  const time = inParis(date);
  return `${formatDay(time)} à ${Number(time.slice(11, 13))}\u00a0h\u00a0${time.slice(14, 16)}`;
}
