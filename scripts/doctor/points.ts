/** One or several French sentences with what mends it; '' or none for all well, null where there is nothing to look at. */
type Found = string | readonly string[] | null;

/** What is said where all is well, how to look (may throw a sentence), and whether the site works all the same. */
export type Point = readonly [good: string, look: () => Found | Promise<Found>, isMinor?: 'minor'];

/** Looks at each point and prints its lines; resolves with how many problems there are that are not minor. */
export async function inspect(points: readonly Point[]): Promise<number> {
  const all = points.map(async ([, look]) => look());
  let problems = 0;
  for (const [index, found] of (await Promise.allSettled(all)).entries()) {
    const [good = '', , isMinor] = points[index] ?? [];
    const value = found.status === 'fulfilled' ? found.value : (found.reason as Error).message;
    const lines = [value ?? []].flat().filter(Boolean);
    if (value === null) console.log(`– ${good}\u00a0: sans objet`);
    else if (lines.length === 0) console.log(`✓ ${good}`);
    for (const line of lines) console.log(`${isMinor ? '!' : '✗'} ${line}`);
    if (!isMinor) problems += lines.length;
  }
  return problems;
}

/** Throws if one of the points has a problem that is not minor. */
export async function demand(points: readonly Point[]): Promise<void> {
  if ((await inspect(points)) > 0)
    throw new Error('Rien n’a été envoyé\u00a0: corriger d’abord ce qui est marqué ✗.');
}
