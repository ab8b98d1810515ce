/**
 * Notes on this device which files a save stores or replaces, until it is known whether a creation shows them. A tab
 * closed mid-save leaves its entry behind; clearAbandonedFiles.ts then removes the files that no creation shows. Each save
 * has its own entry and lock, so saves wait neither for each other nor for that clean-up. Without localStorage nothing is
 * noted, and an interrupted save may leave a file behind.
 */
const PREFIX = 'uploads-under-way/';

/** Notes `paths`, then runs `save`, which strikes out the files that it has settled. */
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

/** The keys of all entries, including those of saves under way. */
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

/** Removes paths from an entry, and the entry itself once it is empty. */
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
