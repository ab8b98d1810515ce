import { requiresRole, type GlobalOptions } from 'firebase-functions';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import type { MailRoute } from './mail';

/** The functions' settings as the Firebase CLI and the console show them (docs/contact-function.md). */
const PARAMS = {
  SMTP_URL: defineSecret('SMTP_URL'),
  PSEUDONYM_KEY: defineSecret('PSEUDONYM_KEY'),
  CONTACT_TO: defineString('CONTACT_TO', { description: 'Who gets the mails; commas between several.' }),
  CONTACT_FROM: defineString('CONTACT_FROM', { description: 'The sender, whom the mail server knows.' }),
  ALLOWED_ORIGINS: defineString('ALLOWED_ORIGINS', {
    description: 'The site’s own origins, with commas; mails link to the first: https://www.example.com',
  }),
  PROXY_HOPS: defineInt('PROXY_HOPS', {
    default: 2,
    description: 'Entries that proxies append to X-Forwarded-For: 2 behind Firebase Hosting, 0 without any.',
  }),
  APP_CHECK: defineString('APP_CHECK', { default: '', description: "'enforce' demands App Check tokens." }),
};

/** How both functions are deployed: small instances, in the region of the database. */
export const DEPLOYMENT = {
  region: 'europe-west1',
  memory: '256MiB',
  cpu: 1,
  secrets: [PARAMS.SMTP_URL, PARAMS.PSEUDONYM_KEY],
} satisfies GlobalOptions;

// The Firebase CLI creates a service account for them with these roles and access to the secrets, nothing else.
requiresRole('roles/datastore.user');
// Both are needed to receive Firestore's events.
requiresRole('roles/eventarc.eventReceiver');
requiresRole('roles/run.invoker');

/** The values of the settings by name. */
export type RawSettings = Partial<Record<keyof typeof PARAMS, string | number>>;

/** Thrown for a missing or wrong setting; the message names it, without its value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(setting: keyof RawSettings, reason: string) {
    super(`The setting ${setting} of the contact function ${reason}.`);
  }
}

/** This instance's values. Call at run time only: the CLI loads this module without them. */
export function currentSettings(): RawSettings {
  return Object.fromEntries(Object.entries(PARAMS).map(([name, param]) => [name, param.value()]));
}

const ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;

/** Parses the settings; throws {@link SettingError} for the first that is missing or wrong. */
export function readSettings(raw: RawSettings) {
  const { PROXY_HOPS: hops = 2, APP_CHECK: appCheck = '' } = raw;
  const smtpUrl = required(raw, 'SMTP_URL');
  const pseudonymKey = required(raw, 'PSEUDONYM_KEY');
  const to = required(raw, 'CONTACT_TO').split(/\s*,\s*/);
  const from = required(raw, 'CONTACT_FROM');
  const origins = required(raw, 'ALLOWED_ORIGINS').split(/\s*,\s*/);
  if (pseudonymKey.length < 32) throw new SettingError('PSEUDONYM_KEY', 'must hold 32 random characters');
  if (!ADDRESS.test(from)) throw new SettingError('CONTACT_FROM', 'is not a plain e-mail address');
  if (!to.every((one) => ADDRESS.test(one)))
    throw new SettingError('CONTACT_TO', 'must hold plain e-mail addresses');
  for (const origin of origins)
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new SettingError('ALLOWED_ORIGINS', 'must hold origins such as https://www.example.com');
  if (!/^\d+$/.test(String(hops))) throw new SettingError('PROXY_HOPS', 'must be a whole number from 0 up');
  const enforceAppCheck = appCheck === 'enforce';
  if (appCheck && !enforceAppCheck) throw new SettingError('APP_CHECK', "must be 'enforce' or empty");
  const route: MailRoute = { from, to, origin: origins[0] ?? '' };
  return { smtpUrl, pseudonymKey, route, origins, proxyHops: Number(hops), enforceAppCheck };
}

function required(raw: RawSettings, name: keyof RawSettings): string {
  const value = String(raw[name] ?? '').trim();
  if (value === '') throw new SettingError(name, 'is missing');
  return value;
}
