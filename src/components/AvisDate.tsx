import type { Avis } from '../domain/avis';
import { formatDay } from '../domain/date';
import { useHydrated } from './useHydrated';

const NOW = new Date();

/** The day of an avis; for one without a date today's, once hydrated: the page may have been built on an earlier day. */
export function AvisDate({ of: { date }, className }: { of: Avis; className?: string }) {
  const isHydrated = useHydrated();
  const day = date ?? (isHydrated ? NOW : null);
  return (
    <time className={className} dateTime={day?.toISOString()}>
      {day ? formatDay(day) : '\u00a0'}
    </time>
  );
}
