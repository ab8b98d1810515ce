/**
 * Calls `read` with the request headers of a visitor's browser: the site as referrer, since the API key may be restricted
 * to it, and, where App Check is enforced for Firestore, a token obtained for a debug token.
 *
 * @param env the VITE_* settings of the build
 * @param debugToken registered in the console (App Check, Manage debug tokens); '' where App Check is not enforced
 */
export async function withBrowserHeaders<T>(
  env: Record<string, string>,
  debugToken: string,
  read: () => Promise<T>,
): Promise<T> {
  const send = globalThis.fetch;
  const added: Record<string, string> = { referer: `${env.VITE_SITE_URL}/` };
  if (debugToken) added['x-firebase-appcheck'] = await appCheckToken(env, debugToken, added);
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return send(input, { ...init, headers });
  };
  try {
    return await read();
  } finally {
    globalThis.fetch = send;
  }
}

/** https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken */
async function appCheckToken(
  env: Record<string, string>,
  debugToken: string,
  headers: Record<string, string>,
): Promise<string> {
  const app = `projects/${env.VITE_FIREBASE_PROJECT_ID}/apps/${env.VITE_FIREBASE_APP_ID}`;
  const answer = await fetch(
    `https://firebaseappcheck.googleapis.com/v1/${app}:exchangeDebugToken?key=${env.VITE_FIREBASE_API_KEY}`,
    {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ debugToken }),
    },
  );
  const { token } = (await answer.json()) as { token?: string };
  if (!answer.ok || !token) throw new Error(`APP_CHECK_DEBUG_TOKEN is refused (${answer.status}).`);
  return token;
}
