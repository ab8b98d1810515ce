/** Code that is gone reloads no tab (main.tsx) while it is fetched ahead: nobody has asked for it yet. */
export const ahead = { running: 0 };

/** Fetches code that may be asked for later. Never throws. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  // Offline, Chromium would never ask again for the code.
  if (!navigator.onLine) return;
  ahead.running += 1;
  await load().catch(() => undefined);
  ahead.running -= 1;
}
