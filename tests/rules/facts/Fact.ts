import { batch, count, create, list, update, type Attempt } from '../Attempt';
import type { Role } from '../backend';
import type { Document } from '../documents';

/** One fact about the rules. They come in pairs that differ in one thing: one allowed, one refused. */
export interface Fact {
  title: string;
  as: Role;
  attempt: Attempt;
  allowed: boolean;
  registration?: Document;
  avis?: Document;
}

export type Row = readonly [what: string, fields: Document, allowed: boolean];

export function fact(
  title: string,
  allowed: boolean,
  as: Role,
  attempt: Attempt,
  settings: Pick<Fact, 'registration' | 'avis'> = {},
): Fact {
  return { title: `${title}: ${allowed ? 'allowed' : 'refused'}`, allowed, as, attempt, ...settings };
}

export function additions(title: string, as: Role, path: string, sound: Document, rows: Row[]): Fact[] {
  return rows.map(([what, data, allowed]) =>
    fact(`${title} ${what}`, allowed, as, create(path, { ...sound, ...data })),
  );
}

export function edits(title: string, as: Role, path: string, before: Document, rows: Row[]): Fact[] {
  return rows.map(([what, data, allowed]) =>
    fact(`${title} ${what}`, allowed, as, update(path, before, data)),
  );
}

/** Facts about the sizes of pages, counts and batches that are read; the first bind visitors but not admins. */
export function pages(path: string, size: number): Fact[] {
  const rows: [as: Role, limit: number | undefined, offset: number, allowed: boolean][] = [
    ['visitor', size, 0, true],
    ['visitor', size + 1, 0, false],
    ['visitor', size, 1, false],
    ['member', size + 1, 0, false],
    ['admin', size + 1, 0, true],
    ['admin', undefined, 1, true],
  ];
  const batches = [20, 21].map((some) =>
    fact(`reading ${some} of ${path} at once`, some <= 20, 'visitor', batch(path, some)),
  );
  const counts = [{ limit: size }, {}].map((page) =>
    fact(`how many of ${path}: ${JSON.stringify(page)}`, 'limit' in page, 'visitor', count(path, page)),
  );
  const lists = rows.map(([as, limit, offset, allowed]) => {
    const title = `${as}: a list of ${limit ?? 'all'} of ${path} after ${offset}`;
    return fact(title, allowed, as, list(path, { limit, offset }));
  });
  return [...lists, ...counts, ...batches];
}
