import { useState } from 'react';
import type { Avis } from '../domain/avis';
import { formatDay, inParis } from '../domain/date';
import { useHydrated } from './useHydrated';

/** The day of an avis; for one without a date today's, once hydrated: the page may have been built on an earlier day. */
export function AvisDate({ of: { date }, className }: { of: Avis; className?: string }) {
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date().toISOString());
  const day = date ?? (isHydrated ? now : undefined);
  return (
    <span className={className}>
      <time dateTime={day}>{day ? formatDay(inParis(new Date(day))) : '\u00a0'}</time>
      {!date && <span> (date d’origine inconnue)</span>}
    </span>
  );
}
