import { arrange, isAllowed, type Attempt } from '../Attempt';
import { store } from '../backend';
import type { Document } from '../documents';
import type { Role } from '../roles';

/** One fact about the rules. They come in pairs that differ in one thing: one allowed, one refused. */
export interface Fact {
  title: string;
  as: Role;
  attempt: Attempt;
  allowed: boolean;
  /** The documents of `settings` that the rules read; none by default. */
  registration?: Document;
  avis?: Document;
}

/** What a document or a list has that the one above it has not, and whether it is allowed then. */
export type Row = readonly [what: string, fields: Document, allowed: boolean];

/** Prepares what a fact starts from. */
export async function prepareFact({ as, attempt, registration, avis }: Fact): Promise<void> {
  await store({ 'settings/registration': registration ?? null, 'settings/avis': avis ?? null });
  await arrange(as, attempt);
}

/** Whether the backend agrees with a fact that has been prepared. */
export async function holds({ as, attempt, allowed }: Fact): Promise<boolean> {
  return (await isAllowed(as, attempt)) === allowed;
}

/** A fact under a title that says what was decided. */
export function fact(title: string, allowed: boolean, rest: Omit<Fact, 'title' | 'allowed'>): Fact {
  return { title: `${title}: ${allowed ? 'allowed' : 'refused'}`, allowed, ...rest };
}

/** The sizes of a visitor's page; admins have none. */
export function pages(collection: string, size: number): Fact[] {
  const rows: [as: Role, limit: number | undefined, offset: number, allowed: boolean][] = [
    ['visitor', size, 0, true],
    ['visitor', size + 1, 0, false],
    ['visitor', undefined, 0, false],
    ['visitor', size, 1, false],
    ['member', size + 1, 0, false],
    ['admin', size + 1, 0, true],
    ['admin', undefined, 1, true],
  ];
  return rows.map(([as, limit, offset, allowed]) =>
    fact(`${as}: a list of ${limit ?? 'all'} of ${collection} after ${offset}`, allowed, {
      as,
      attempt: { does: 'list', path: collection, limit, offset },
    }),
  );
}
