import { useSyncExternalStore } from 'react';
import type { Avis } from '../domain/avis';
import { formatDay } from '../domain/date';

/** The day of an avis; for one without a date today's, once hydrated: the page may have been built on an earlier day. */
export function AvisDate({ of: { date }, className }: { of: Avis; className?: string }) {
  const today = useSyncExternalStore(
    () => () => {},
    () => formatDay(new Date()),
    () => '\u00a0',
  );
  return date ? (
    <time className={className} dateTime={date.toISOString()}>
      {formatDay(date)}
    </time>
  ) : (
    <span className={className}>{today}</span>
  );
}
