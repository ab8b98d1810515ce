/**
 * The files that a save on this device has stored, or is about to store or replace, until it is known whether a creation
 * shows them. A tab closed in the middle of a save leaves its entry behind, and clearAbandonedFiles.ts takes away what no
 * creation shows. Each save has an entry and a lock of its own, so saves never wait for each other or for that clearing.
 * Without localStorage nothing is noted, and an interrupted save may leave a file behind.
 */
const PREFIX = 'uploads-under-way/';

/** Notes `paths`, then runs `save`, which strikes out what has been dealt with. */
export function journalled<T>(
  paths: readonly string[],
  save: (strike: (paths: readonly string[]) => void) => Promise<T>,
): Promise<T> {
  const key = PREFIX + crypto.randomUUID();
  const run = () => {
    keep(key, paths);
    return save((done) => strike(key, done));
  };
  return locks ? locks.request(key, run) : run();
}

/** The keys of all entries, those of saves that are under way included. */
export function journalKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter(
      (key) => key.startsWith(PREFIX),
    );
  } catch {
    return [];
  }
}

/** The paths of an entry. */
export function pathsUnder(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Strikes paths out of an entry; an empty entry goes. */
export function strike(key: string, paths: readonly string[]): void {
  keep(
    key,
    pathsUnder(key).filter((path) => !paths.includes(path)),
  );
}

/** Runs `clear` unless the save of this entry is still under way in some tab. */
export async function whenAbandoned(key: string, clear: () => Promise<void>): Promise<void> {
  if (locks) await locks.request(key, { ifAvailable: true }, (lock) => (lock ? clear() : undefined));
  else await clear();
}

/** Absent in older browsers and in Node 20. */
const locks: LockManager | undefined = globalThis.navigator?.locks;

function keep(key: string, paths: readonly string[]): void {
  try {
    if (paths.length > 0) localStorage.setItem(key, JSON.stringify(paths));
    else localStorage.removeItem(key);
  } catch {
    // Storage refused.
  }
}
