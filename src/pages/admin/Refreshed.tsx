import { useEffect, useState } from 'react';
import { formatMoment, formatTime } from '../../domain/date';
import { nextRefresh } from '../../domain/refresh';
import { listLatest } from '../../services/creations/creations';
import { getSiteSettings } from '../../services/siteSettings';

/** Says when robots and previews of links show what was just saved; nothing where pages are not refreshed. */
export function PreviewsFollow() {
  return useRefreshedAt() && <>Les aperçus des liens partagés suivent vers {nextTime()}.</>;
}

export function Refreshed() {
  const refreshedAt = useRefreshedAt();
  const [newest, setNewest] = useState<Date | null>(null);
  useEffect(() => {
    if (!refreshedAt) return;
    Promise.all([listLatest(), getSiteSettings()]).then(
      ([[latest], { updatedAt }]) => {
        const times = [latest?.createdAt, updatedAt].map((time) => new Date(time ?? 0).getTime());
        setNewest(new Date(Math.max(...times)));
      },
      () => undefined,
    );
  }, [refreshedAt]);
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

/** When the data of the deployed pages was read; null where that is not known, as on the local site. */
function useRefreshedAt(): Date | null {
  const [refreshedAt, setRefreshedAt] = useState<Date | null>(null);
  useEffect(() => {
    const read = async () => {
      const { readAt } = (await (await fetch('/version.json')).json()) as { readAt: string };
      setRefreshedAt(new Date(readAt));
    };
    read().catch(() => undefined);
  }, []);
  return refreshedAt;
}
