import { attempt } from '../domain/attempt';
import { TIMINGS } from '../domain/timings';

/**
 * Unsent drafts of forms: a visitor's in session storage, for the life of the tab; a creator's, under the address of its
 * form, in local storage, for 30 days; in memory if the browser refuses. If two tabs edit one form, the last write wins.
 */
export interface KeptDraft {
  values: Record<string, unknown>;
  base?: Record<string, unknown>;
  sending?: Sending;
  /** Unix time in milliseconds. */
  keptAt: number;
}

export interface Sending {
  id: string;
  createdAt: string;
  texts: string;
}

const CREATOR = '/admin/';

const cache = new Map<string, KeptDraft | null>();
const listeners = new Set<() => void>();

export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft as it was last read; the same object until it changes. */
export function findDraft(key: string): KeptDraft | null {
  return cache.get(key) ?? null;
}

/** Reads the draft again, which another tab may have changed. */
export function readDraft(key: string): KeptDraft | null {
  const draft = storedDraft(key);
  cache.set(key, draft);
  return draft;
}

export function keepDraft(key: string, draft: Omit<KeptDraft, 'keptAt'> | null): void {
  const kept = draft && { ...draft, keptAt: Date.now() };
  cache.set(key, kept);
  // Where storage is refused, the cache holds it as long as the page lives.
  attempt(() => {
    if (kept) storageOf(key).setItem(key, JSON.stringify(kept));
    else storageOf(key).removeItem(key);
  });
  for (const listener of listeners) listener();
}

export function creatorDrafts(): string[] {
  const isKept = (key: string) => key.startsWith(CREATOR) && storedDraft(key);
  return attempt(() => Object.keys(localStorage).filter(isKept)) ?? [];
}

/** The draft in the browser's storage, perhaps by an older version of the site: a form reads `values` and `base` by its fields. */
export function storedDraft(key: string): KeptDraft | null {
  try {
    const draft = JSON.parse(storageOf(key).getItem(key) ?? 'null') as KeptDraft | null;
    if (!draft || Date.now() - draft.keptAt <= TIMINGS.creatorDraft) return draft;
    storageOf(key).removeItem(key);
    return null;
  } catch {
    // Refused, or garbled.
    return findDraft(key);
  }
}

const storageOf = (key: string) => (key.startsWith(CREATOR) ? localStorage : sessionStorage);
