/** When the built pages are renewed, in UTC: as in .github/workflows/refresh.yml. */
export const REFRESHES = {
  minute: 17,
  hours: [3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
};

/** What that promises, as pages say it; a test compares the docs. */
export const REFRESH_PROMISE = 'dans l’heure en journée\u00a0; la nuit, au matin';

export function nextRefresh(now: Date): Date {
  const { minute, hours } = REFRESHES;
  const next = new Date(now);
  // An hour's refresh begins within its hour, or the next one has it.
  const hour = hours.find((one) => one * 60 + minute > now.getUTCHours() * 60 + now.getUTCMinutes());
  if (hour === undefined) next.setUTCDate(next.getUTCDate() + 1);
  next.setUTCHours(hour ?? hours[0] ?? 0, minute, 0, 0);
  return next;
}
