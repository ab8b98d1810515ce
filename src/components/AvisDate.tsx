import { useEffect, useState } from 'react';
import type { Avis } from '../domain/avis';
import { formatDay } from '../domain/date';

/** The day of an avis; for one without a date today's, once hydrated: the page may have been built on an earlier day. */
export function AvisDate({ of, className }: { of: Avis; className?: string }) {
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  const date = of.date ?? today;
  return (
    <time className={className} dateTime={date?.toISOString()}>
      {date ? formatDay(date) : '\u00a0'}
    </time>
  );
}
