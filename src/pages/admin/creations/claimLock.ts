/** Milliseconds for which to wait for a page that is closing, such as this one before a reload, to release a lock. */
const HANDOVER = 1000;

/**
 * Takes a lock and returns what releases it; closing the tab does, too. Null where another tab has it. A browser without
 * locks is treated as one with a single tab.
 */
export async function claimLock(name: string): Promise<(() => void) | null> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return () => {};
  const request = (options: LockOptions) =>
    new Promise<(() => void) | null>((resolve) => {
      locks
        .request(name, options, (lock) =>
          lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
        )
        .catch(() => resolve(null));
    });
  return (
    (await request({ ifAvailable: true })) ??
    (await request({ signal: AbortSignal.timeout(HANDOVER) })) ??
    // On a busy page the time may be up before the lock, free by now, is handed over.
    (await request({ ifAvailable: true }))
  );
}
