/** What the deployed site says of itself: `/version.json`, which every deployment writes. */

/** When the data of its pages was read; null where it is not known, as on the local site. Never throws. */
export async function getRefreshedAt(): Promise<Date | null> {
  try {
    const answer = await fetch('/version.json');
    const { readAt } = (await answer.json()) as { readAt?: string };
    const date = new Date(readAt ?? '');
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}
