/**
 * Calls `read` with the request headers of a visitor's browser: the site as referrer, since the API key may be restricted
 * to it, and a token of App Check for a debug token, which the console has registered ('' where it is not enforced).
 * Replaces the global `fetch` meanwhile: Firestore Lite takes no other, and below it undici, a dependency more, is as global.
 */
export async function withBrowserHeaders<T>(
  env: Record<string, string>,
  debugToken: string,
  read: () => Promise<T>,
): Promise<T> {
  const added = { referer: `${env.VITE_SITE_URL}/` };
  if (debugToken)
    Object.assign(added, { 'x-firebase-appcheck': await appCheckToken(env, debugToken, added.referer) });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    send(input, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), ...added } });
  return read().finally(() => {
    globalThis.fetch = send;
  });
}

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken */
async function appCheckToken(
  env: Record<string, string>,
  debugToken: string,
  referer: string,
): Promise<string> {
  const app = `projects/${env.VITE_FIREBASE_PROJECT_ID}/apps/${env.VITE_FIREBASE_APP_ID}`;
  const url = `https://firebaseappcheck.googleapis.com/v1/${app}:exchangeDebugToken?key=${env.VITE_FIREBASE_API_KEY}`;
  const headers = { 'content-type': 'application/json', referer };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ debugToken }) });
  const { token } = (await answer.json()) as { token?: string };
  if (!answer.ok || !token) throw new Error(`APP_CHECK_DEBUG_TOKEN is refused (${answer.status}).`);
  return token;
}
