/**
 * What this device has put into Storage, or means to, without a creation that is known to show it: kept until it is
 * known. A tab that is closed, or a connection that is lost, in the middle of a save leaves its files' paths here, and
 * the administration's next visit takes those away that no creation shows. Without localStorage nothing is kept.
 */
const KEY = 'uploads-under-way';
const LOCK = 'uploads-under-way';

/** Paths of the files that may have to be taken away. */
export function journalled(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

/** Writes paths down, before their first byte leaves. */
export function note(paths: readonly string[]): void {
  keep([...new Set([...journalled(), ...paths])]);
}

/** Strikes paths out: a creation shows them, or they are gone. */
export function settle(paths: readonly string[]): void {
  keep(journalled().filter((path) => !paths.includes(path)));
}

/** Runs a save. As long as one runs in any tab, {@link whenIdle} waits for another time. */
export function whileSaving<T>(save: () => Promise<T>): Promise<T> {
  return locks ? locks.request(LOCK, { mode: 'shared' }, save) : save();
}

/** Runs `clean` unless a save is under way in some tab. */
export async function whenIdle(clean: () => Promise<void>): Promise<void> {
  if (locks) await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? clean() : undefined));
  else await clean();
}

/** Absent in older browsers and in Node. */
const locks: LockManager | undefined = globalThis.navigator?.locks;

function keep(paths: readonly string[]): void {
  try {
    if (paths.length > 0) localStorage.setItem(KEY, JSON.stringify(paths));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage refused: an interrupted save may leave a file that nothing shows.
  }
}
