import { dayOf } from './parisDay';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** '1er novembre' of '2026-11-01'. Without `Intl`, whose first use takes a slow phone some 100 ms. */
export function dayInWords(day: string): string {
  const [, month, number] = day.split('-').map(Number);
  return `${number === 1 ? '1er' : number} ${MONTHS[(month ?? 1) - 1]}`;
}

/** '1er novembre 2026', in Paris: the same for the build, the visitors and the creators. */
export function formatDay(date: Date): string {
  const day = dayOf(date);
  return `${dayInWords(day)} ${day.slice(0, 4)}`;
}

/** '21 novembre 2026 à 14 h 05'. */
export function formatMoment(date: Date): string {
  const time = date.toLocaleTimeString('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${formatDay(date)} à ${time.replace(':', '\u00a0h\u00a0')}`;
}
