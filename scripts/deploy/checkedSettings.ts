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
  if (missing.length > 0) console.log(`Stand-ins are used for ${missing.join(', ')}.`);
  requireSettings(settings);
  Object.assign(process.env, settings);
  return settings;
}

/** What is wrong with the settings of the site, one sentence each. */
export function checkSiteSettings(settings: Settings): string[] {
  const problems: string[] = [];
  const url = settings.VITE_SITE_URL ?? '';
  if (!URL.canParse(url) || new URL(url).origin !== url || !url.startsWith('https://'))
    problems.push(
      'VITE_SITE_URL must be the origin of the site, such as https://www.mon-site.fr (no slash at its end).',
    );
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(settings.VITE_FIREBASE_PROJECT_ID ?? ''))
    problems.push('VITE_FIREBASE_PROJECT_ID must be the id of the Firebase project, such as mon-projet.');
  const buckets = ['appspot.com', 'firebasestorage.app'].map(
    (end) => `${settings.VITE_FIREBASE_PROJECT_ID}.${end}`,
  );
  if (!buckets.includes(settings.VITE_FIREBASE_STORAGE_BUCKET ?? ''))
    problems.push(
      `VITE_FIREBASE_STORAGE_BUCKET must be ${buckets.join(' or ')}: the rules take photos of no other.`,
    );
  if (settings.VITE_LOCAL_BACKEND)
    problems.push('VITE_LOCAL_BACKEND must not be set: it makes the site talk to the local backend.');
  return problems;
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
      problems.push(
        'ALLOWED_ORIGINS must begin with VITE_SITE_URL: the mails link there, and messages from elsewhere are refused.',
      );
    if (enforceAppCheck && !site.VITE_APP_CHECK_SITE_KEY)
      problems.push(
        'APP_CHECK is enforced but VITE_APP_CHECK_SITE_KEY is not set: every message would be refused.',
      );
    if (proxyHops === 0)
      problems.push('PROXY_HOPS is 0, which suits the local backend only: behind Firebase Hosting it is 2.');
    return problems.map((problem) => `${file}: ${problem}`);
  } catch (error) {
    return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
