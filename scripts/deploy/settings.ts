import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadEnv, resolveConfig } from 'vite';
import { readSettings } from '../../functions/src/settings';

/** The VITE_* settings of a build, from the environment and the .env files that Vite reads for production. */
export type SiteSettings = Record<string, string>;

/** What a dry run takes for the settings that are not there: it must work where nothing is set up. */
const STAND_INS: SiteSettings = {
  VITE_FIREBASE_API_KEY: 'stand-in',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-dry-run.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-dry-run',
  VITE_FIREBASE_STORAGE_BUCKET: 'demo-dry-run.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:0:web:0',
  VITE_SITE_URL: 'https://www.mon-site.example',
};

/**
 * The settings that the site will be built with, put into `process.env` for the build. A dry run fills in what is
 * missing and names it in `standIns`; without, vite.config.ts throws the sentence that names it.
 */
export async function siteSettings(
  dryRun: boolean,
): Promise<{ settings: SiteSettings; standIns: readonly string[] }> {
  // A site that talks to the local backend is never what is deployed.
  delete process.env.VITE_LOCAL_BACKEND;
  const given = loadEnv('production', process.cwd(), 'VITE_');
  const standIns = dryRun ? Object.keys(STAND_INS).filter((name) => !given[name]) : [];
  const settings = { ...given, ...Object.fromEntries(standIns.map((name) => [name, STAND_INS[name] ?? ''])) };
  Object.assign(process.env, settings);
  await resolveConfig({ logLevel: 'silent' }, 'build', 'production');
  return { settings, standIns };
}

/** What is wrong with the settings of the site, one sentence each. */
export function siteFaults(settings: SiteSettings): string[] {
  const faults: string[] = [];
  const url = settings.VITE_SITE_URL ?? '';
  if (!URL.canParse(url) || new URL(url).origin !== url || !url.startsWith('https://'))
    faults.push(
      'VITE_SITE_URL must be the origin of the site, such as https://www.mon-site.fr (no slash at its end).',
    );
  if (settings.VITE_LOCAL_BACKEND)
    faults.push('VITE_LOCAL_BACKEND must not be set: it makes the site talk to the local backend.');
  return faults;
}

/** The function's own settings as the Firebase CLI will read them; null when neither file is there. */
export function functionSettings(project: string): Record<string, string> | null {
  const files = ['functions/.env', `functions/.env.${project}`].filter((file) => existsSync(file));
  if (files.length === 0) return null;
  const values = files.map((file) => parseEnv(readFileSync(file, 'utf8')) as Record<string, string>);
  return Object.assign({}, ...values) as Record<string, string>;
}

/** What the function would find wrong with its settings, and what does not go together with the site's. */
export function functionFaults(values: Record<string, string>, site: SiteSettings): string[] {
  const faults: string[] = [];
  try {
    const { origins, enforceAppCheck, proxyHops } = readSettings({
      SMTP_URL: 'kept by Secret Manager',
      CONTACT_TO: values.CONTACT_TO ?? '',
      CONTACT_FROM: values.CONTACT_FROM ?? '',
      ALLOWED_ORIGINS: values.ALLOWED_ORIGINS ?? '',
      APP_CHECK: values.APP_CHECK ?? '',
      PROXY_HOPS: Number(values.PROXY_HOPS ?? 2),
    });
    if (!origins.has(site.VITE_SITE_URL ?? ''))
      faults.push(
        'ALLOWED_ORIGINS of the contact function does not hold VITE_SITE_URL: every message would be refused.',
      );
    if (enforceAppCheck && !site.VITE_APP_CHECK_SITE_KEY)
      faults.push(
        'APP_CHECK is enforced but VITE_APP_CHECK_SITE_KEY is not set: every message would be refused.',
      );
    if (proxyHops === 0)
      faults.push('PROXY_HOPS is 0, which suits the local backend only: behind Firebase Hosting it is 2.');
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return faults;
}
