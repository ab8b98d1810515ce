const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** '1er novembre' of '2026-11-01', which an ISO date may begin with. Without `Intl`, whose first use takes a slow phone some 100 ms. */
export function dayInWords(day: string): string {
  const [, month, number] = day.slice(0, 10).split('-').map(Number);
  return `${number === 1 ? '1er' : number} ${MONTHS[(month ?? 1) - 1]}`;
}

/** '2026-11-01', as a date field has it: the day in UTC, which ends at one or two in the morning in France. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** '1er novembre 2026', in UTC: the same for the build, the visitors and the creators. */
export function formatDay(day: string): string {
  return `${dayInWords(day)} ${day.slice(0, 4)}`;
}

/** '21 novembre 2026 à 14 h 05', in Paris. */
export function formatMoment(date: Date): string {
  // Swedes write '2026-11-21 14:05:00'.
  const [day = '', time = ''] = date.toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).split(' ');
  const [hour, minute] = time.split(':');
  return `${formatDay(day)} à ${Number(hour)}\u00a0h\u00a0${minute}`;
}
