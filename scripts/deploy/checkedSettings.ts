import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import { readSettings } from '../../functions/src/settings';
import { REQUIRED, requireSettings } from '../build/siteSettings';
import { STAND_INS } from './dryRun';

export type Settings = Record<string, string>;

/** Puts the build's VITE_* settings into `process.env` and returns them. A dry run completes them; else throws. */
export function siteSettings({ dryRun = false } = {}): Settings {
  // Never deploy a site that uses the local backend.
  delete process.env.VITE_LOCAL_BACKEND;
  const settings = loadEnv('production', process.cwd(), 'VITE_');
  const missing = dryRun ? REQUIRED.filter((name) => !settings[name]) : [];
  for (const name of missing) settings[name] = STAND_INS[name];
  if (missing.length > 0) console.log(`Valeurs d’essai pour ${missing.join(', ')}.`);
  requireSettings(settings);
  Object.assign(process.env, settings);
  return settings;
}

/** The form of each setting, in which id stands for the project's id, and an example. */
const FORMS: [name: string, form: RegExp, example: string][] = [
  ['VITE_SITE_URL', /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+$/, 'https://www.mon-site.fr'],
  ['VITE_FIREBASE_PROJECT_ID', /^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'mon-projet'],
  ['VITE_FIREBASE_API_KEY', /^AIza[\w-]{35}$/, 'AIza…'],
  ['VITE_FIREBASE_AUTH_DOMAIN', /^id\.firebaseapp\.com$/, 'mon-projet.firebaseapp.com'],
  // The rules take photos of no other bucket.
  ['VITE_FIREBASE_STORAGE_BUCKET', /^id\.(appspot\.com|firebasestorage\.app)$/, 'mon-projet.appspot.com'],
  ['VITE_FIREBASE_APP_ID', /^1:\d+:web:\w+$/, '1:123456789:web:abcdef'],
  ['VITE_LOCAL_BACKEND', /^$/, '(rien)'],
];

/** What is wrong with the settings of the site, one sentence each. */
export function checkSiteSettings(settings: Settings): string[] {
  const id = `${settings.VITE_FIREBASE_PROJECT_ID}.`;
  return FORMS.filter(([name, form]) => !form.test((settings[name] ?? '').replace(id, 'id.'))).map(
    ([name, , example]) => `.env.production.local\u00a0: ${name} doit être de la forme ${example}`,
  );
}

/** Whether the console asks for long passwords: its policy, read as Firebase's own `validatePassword` does. */
export async function checkPasswords({ VITE_FIREBASE_API_KEY: key, VITE_SITE_URL: site }: Settings) {
  const policy = `https://identitytoolkit.googleapis.com/v2/passwordPolicy?key=${key}`;
  // The key may be restricted to the site.
  const answer = await fetch(policy, { headers: { referer: `${site}/` } });
  const { enforcementState, customStrengthOptions: { minPasswordLength = 0 } = {} } =
    (await answer.json()) as {
      enforcementState?: string;
      customStrengthOptions?: { minPasswordLength?: number };
    };
  const isStrict = enforcementState === 'ENFORCE' && minPasswordLength >= 15;
  return isStrict ? [] : ['Authentication n’exige pas 15 caractères (docs/mise-en-ligne.md, 3).'];
}

/** The functions' own settings as the Firebase CLI will read them; none without a file with them. */
export function functionSettings({ VITE_FIREBASE_PROJECT_ID: project = '' }: Settings): Settings {
  return loadEnv(project, resolve('functions'), ['CONTACT_', 'ALLOWED_ORIGINS', 'PROXY_HOPS', 'APP_CHECK']);
}

/** Problems in the functions' settings, alone or together with the site's, one sentence each. */
export function checkFunctionSettings(values: Settings, site: Settings): string[] {
  const file = `functions/.env.${site.VITE_FIREBASE_PROJECT_ID} (docs/mise-en-ligne.md)`;
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
    return problems.map((problem) => `${file}: ${problem}`);
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
