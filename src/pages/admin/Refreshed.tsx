import { useEffect, useState } from 'react';
import { formatMoment, formatTime } from '../../domain/date';
import { nextRefresh } from '../../domain/refresh';
import { listLatest } from '../../services/creations/creations';
import { getSiteSettings } from '../../services/siteSettings';

/** Says when robots and previews of links show what was just saved; nothing where pages are not refreshed. */
export function PreviewsFollow() {
  return useRead(readRefreshedAt) && <>Les aperçus des liens partagés suivent vers {nextTime()}.</>;
}

export function Refreshed() {
  const refreshedAt = useRead(readRefreshedAt);
  const newest = useRead(readNewest);
  if (!refreshedAt) return null;
  return (
    <p className="field__help">
      Pages et aperçus des liens rafraîchis le {formatMoment(refreshedAt)}.{' '}
      {newest && newest > refreshedAt
        ? `Ce que vous avez publié le ${formatMoment(newest)} attend encore\u00a0: il suit vers ${nextTime()}.`
        : `Ce que vous avez modifié depuis suit vers ${nextTime()}.`}
    </p>
  );
}

const nextTime = () => formatTime(nextRefresh(new Date()));

/** When the data of the deployed pages was read. Rejects where that is not known, as on the local site. */
async function readRefreshedAt(): Promise<Date> {
  const { readAt } = (await (await fetch('/version.json')).json()) as { readAt: string };
  return new Date(readAt);
}

async function readNewest(): Promise<Date> {
  const [[latest], { updatedAt }] = await Promise.all([listLatest(), getSiteSettings()]);
  return new Date(Math.max(Date.parse(latest?.createdAt ?? '') || 0, Number(updatedAt)));
}

function useRead(read: () => Promise<Date>): Date | null {
  const [date, setDate] = useState<Date | null>(null);
  useEffect(() => void read().then(setDate, () => undefined), [read]);
  return date;
}
