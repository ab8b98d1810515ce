/** The same for the build, the visitors and the creators. */
const PARIS = { timeZone: 'Europe/Paris' } as const;

// No `Intl` constants: creating one takes some 100 ms on a slow phone.

/** '1er novembre 2026'. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString('fr-FR', { ...PARIS, dateStyle: 'long' }).replace(/^1(?= )/, '1er');
}

/** '21 novembre 2026 à 14 h 05'. */
export function formatMoment(date: Date): string {
  return `${formatDay(date)} à ${formatTime(date)}`;
}

/** '14 h 05'. */
export function formatTime(date: Date): string {
  const time = date.toLocaleTimeString('fr-FR', { ...PARIS, hour: 'numeric', minute: '2-digit' });
  return time.replace(':', '\u00a0h\u00a0');
}
