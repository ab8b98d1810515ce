import { tryOrUndefined } from '../domain/text';
import { TIMINGS } from '../domain/timings';

/**
 * What was typed and not sent: a creator's, under a key with a version, in local storage for 30 days; a visitor's, and
 * a price typed in a list, in session storage, for the life of the tab; in memory where the browser refuses. Of two tabs the last to write wins.
 */
interface KeptDraft {
  values: Record<string, unknown>;
  base: Record<string, unknown>;
  /** The last attempt to send it, which may have succeeded although its answer was lost. */
  attempt?: Attempt;
  keptAt: number;
}

export interface Attempt {
  id: string;
  createdAt: string;
  values: Record<string, unknown>;
}

const CREATOR = 'draft.v1.';

/** Drafts that the browser has refused to store: what it still has of them is older than this tab's memory. */
const refused = new Set<string>();

const cache = new Map<string, KeptDraft | null>();
const listeners = new Set<() => void>();

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('pageshow', readAgain);
  return () => listeners.delete(listener);
}

/** A page that the browser has kept whole, and shows again on Back, knows nothing of what was sent since. */
function readAgain({ persisted }: PageTransitionEvent) {
  if (!persisted) return;
  for (const key of cache.keys()) readDraft(key);
  for (const listener of listeners) listener();
}

/** The draft as it was last read or kept in this tab; the same object until it changes. */
export function findDraft(key: string): KeptDraft | null {
  return cache.get(key) ?? null;
}

/** Reads the draft again, which another tab may have changed. A form reads its `values` and `base` field by field. */
export function readDraft(key: string): KeptDraft | null {
  if (refused.has(key)) return findDraft(key);
  try {
    const draft = JSON.parse(storageOf(key).getItem(key) ?? 'null') as KeptDraft | null;
    const isOver = draft && Date.now() - draft.keptAt > TIMINGS.creatorDraft;
    if (isOver) storageOf(key).removeItem(key);
    cache.set(key, isOver ? null : draft);
  } catch {
    // Refused or garbled: this tab's memory is what there is.
  }
  return findDraft(key);
}

export function keepDraft(key: string, draft: Omit<KeptDraft, 'keptAt'> | null): void {
  const kept = draft && { ...draft, keptAt: Date.now() };
  cache.set(key, kept);
  try {
    if (kept) storageOf(key).setItem(key, JSON.stringify(kept));
    else storageOf(key).removeItem(key);
    refused.delete(key);
  } catch {
    refused.add(key);
  }
  for (const listener of listeners) listener();
}

export function creatorDrafts(): string[] {
  const isKept = (key: string) => key.startsWith(CREATOR) && readDraft(key);
  return tryOrUndefined(() => Object.keys(localStorage).filter(isKept)) ?? [];
}

const storageOf = (key: string) => (key.startsWith(CREATOR) ? localStorage : sessionStorage);
