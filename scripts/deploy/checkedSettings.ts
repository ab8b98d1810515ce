import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { readSettings, SettingError } from '../../functions/src/settings';
import type { Settings } from '../build/siteSettings';
import { reach } from '../google/googleApi';

export function siteSettings(): Settings {
  // Never deploy a site that uses the local backend.
  delete process.env.VITE_LOCAL_BACKEND;
  return loadEnv('production', process.cwd(), 'VITE_');
}

/** Whether the console asks for long passwords: its policy, read as Firebase's own `validatePassword` does. */
export async function checkPasswords({ VITE_FIREBASE_API_KEY: key, VITE_SITE_URL: site }: Settings) {
  const policy = `https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=${key}`;
  // The key may be restricted to the site.
  const answer = await reach(policy, { headers: { referer: `${site}/` } });
  const { error, enforcementState, customStrengthOptions } = (await answer.json()) as {
    error?: { message: string };
    enforcementState?: string;
    customStrengthOptions?: { minPasswordLength?: number };
  };
  if (error) return [`Google refuse VITE_FIREBASE_API_KEY pour ${site}\u00a0: ${error.message}`];
  const isStrict = enforcementState === 'ENFORCE' && (customStrengthOptions?.minPasswordLength ?? 0) >= 15;
  return isStrict ? [] : ['Authentication n’exige pas 15 caractères\u00a0: npm run setup'];
}

/** The functions' own settings as the Firebase CLI will read them; none without a file with them. */
export function functionSettings({ VITE_FIREBASE_PROJECT_ID: project = '' }: Settings): Settings {
  return loadEnv(project, resolve('functions'), ['CONTACT_', 'ALLOWED_ORIGINS', 'PROXY_HOPS', 'APP_CHECK']);
}

export function checkFunctionSettings(values: Settings, site: Settings): string[] {
  const say = (problem: string) =>
    `functions/.env.${site.VITE_FIREBASE_PROJECT_ID ?? '(projet)'}\u00a0: ${problem}`;
  const missing = ['CONTACT_TO', 'CONTACT_FROM', 'ALLOWED_ORIGINS'].filter((name) => !values[name]);
  if (missing.length > 0) return [say(`il manque ${missing.join(', ')} (npm run setup).`)];
  try {
    const secret = 'kept by Google’s Secret Manager, not here';
    const settings = readSettings({ ...values, SMTP_URL: secret, PSEUDONYM_KEY: secret });
    const { origins, enforceAppCheck, proxyHops } = settings;
    const problems: string[] = [];
    if (origins[0] !== site.VITE_SITE_URL)
      problems.push('ALLOWED_ORIGINS doit commencer par VITE_SITE_URL, où mènent les mails.');
    if (enforceAppCheck && !site.VITE_APP_CHECK_SITE_KEY)
      problems.push('APP_CHECK sans VITE_APP_CHECK_SITE_KEY ferait refuser tous les messages.');
    if (proxyHops === 0)
      problems.push('PROXY_HOPS vaut 2 derrière Firebase Hosting, 0 sur la base locale seule.');
    return problems.map(say);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return [say(`${error.setting} n’a pas la bonne forme (docs/contact-function.md).`)];
  }
}
