export const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
// scripts/build/serviceWorker.ts. Rejects without a network.
if (import.meta.env.PROD && !savesData && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
