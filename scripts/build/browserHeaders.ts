import type { Environment } from './environment';

/**
 * What the build's reads send, as a visitor's browser would: the site as referrer, since the API key may be restricted to
 * it, and for a debug token that the console has registered ('' where App Check is not enforced) one of App Check.
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken
 */
export async function browserHeaders(env: Environment, debugToken = ''): Promise<Environment> {
  const referer = `${env.VITE_SITE_URL}/`;
  if (!debugToken) return { referer };
  const app = `projects/${env.VITE_FIREBASE_PROJECT_ID}/apps/${env.VITE_FIREBASE_APP_ID}`;
  const url = `https://firebaseappcheck.googleapis.com/v1/${app}:exchangeDebugToken?key=${env.VITE_FIREBASE_API_KEY}`;
  const headers = { 'content-type': 'application/json', referer };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ debugToken }) });
  const { token } = (await answer.json()) as { token?: string };
  if (!answer.ok || !token) throw new Error(`APP_CHECK_DEBUG_TOKEN is refused (${answer.status}).`);
  return { referer, 'x-firebase-appcheck': token };
}
