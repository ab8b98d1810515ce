export interface Point {
  good: string;
  /** Whether what it finds keeps nothing from working. */
  isMinor?: boolean;
  /** One French sentence for each problem, with what mends it; null where there is nothing to look at. May throw one. */
  look: () => string[] | null | Promise<string[] | null>;
}

/** Looks at each point and prints its lines; resolves with how many problems there are that are not minor. */
export async function inspect(points: readonly Point[]): Promise<number> {
  const found = await Promise.all(points.map(findings));
  for (const [index, { good, isMinor }] of points.entries()) {
    const problems = found[index];
    if (problems?.length === 0) console.log(`✓ ${good}`);
    else if (!problems) console.log(`– ${good}\u00a0: sans objet`);
    for (const problem of problems ?? []) console.log(`${isMinor ? '!' : '✗'} ${problem}`);
  }
  return found.reduce(
    (sum, problems, index) => sum + (points[index]?.isMinor ? 0 : (problems?.length ?? 0)),
    0,
  );
}

/** Throws if one of the points has a problem that is not minor. */
export async function demand(points: readonly Point[]): Promise<void> {
  if ((await inspect(points)) > 0)
    throw new Error('Rien n’a été envoyé\u00a0: corriger d’abord ce qui est marqué ✗.');
}

async function findings({ look }: Point): Promise<string[] | null> {
  try {
    return await look();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
