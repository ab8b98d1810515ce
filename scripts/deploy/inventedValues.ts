import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only a demonstration says, and how to tell the owner. */
const INVENTED: readonly [RegExp, string][] = [
  [/\.example\b/, 'is an invented address'],
  [/\b000 ?000 ?000(?: ?\d{5})?\b/, 'is an invented registration number'],
  [/Ville-Exemple/, 'is an invented town'],
];

/** The sentences to show for the shipped values that are still in the brand, one a value; empty when all are replaced. */
export function inventedBrandValues(brand: unknown, path = 'BRAND'): string[] {
  if (typeof brand === 'string')
    return INVENTED.filter(([pattern]) => pattern.test(brand))
      .slice(0, 1)
      .map(([, what]) => `src/domain/brand.ts: ${path} « ${brand} » ${what}.`);
  if (typeof brand !== 'object' || brand === null) return [];
  return Object.entries(brand).flatMap(([key, value]) =>
    inventedBrandValues(value, Array.isArray(brand) ? `${path}[${key}]` : `${path}.${key}`),
  );
}

/** One sentence for each published page that still waits for the owner's words or shows an invented value. */
export function unfinishedPages(siteDir: string): string[] {
  return readdirSync(siteDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(siteDir, file), 'utf8').replace(/<[^>]*>/g, '');
      const gaps = text.match(/\[À compléter/g)?.length ?? 0;
      return gaps === 0
        ? []
        : [`${file}: ${gaps} place${gaps > 1 ? 's' : ''} « À compléter » to fill in (src/pages).`];
    });
}
