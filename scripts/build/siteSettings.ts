export const REQUIRED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_STORAGE_BUCKET',
  'VITE_FIREBASE_APP_ID',
  'VITE_SITE_URL',
] as const;

/** Throws one sentence naming the missing settings. A build for the local backend needs none. */
export function requireSettings(env: Record<string, string | undefined>): void {
  const missing = env.VITE_LOCAL_BACKEND ? [] : REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`Il manque à .env.production.local\u00a0: ${missing.join(', ')}.`);
}

/** Whether a build has App Check: with its key, and not on the local backend, which has none. */
export function usesAppCheck(env: Record<string, string | undefined>): boolean {
  return Boolean(env.VITE_APP_CHECK_SITE_KEY) && !env.VITE_LOCAL_BACKEND;
}
