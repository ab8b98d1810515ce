import { requiresRole, type GlobalOptions } from 'firebase-functions';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import type { MailRoute } from './mail';

/** The functions' settings as the Firebase CLI and the console show them (docs/contact-function.md). */
const PARAMS = {
  SMTP_URL: defineSecret('SMTP_URL'),
  CONTACT_TO: defineString('CONTACT_TO', {
    description: 'Who receives the messages: one address, or several with commas.',
  }),
  CONTACT_FROM: defineString('CONTACT_FROM', {
    description: 'The sender of the mails: an address that the mail server may use.',
  }),
  ALLOWED_ORIGINS: defineString('ALLOWED_ORIGINS', {
    description: 'The site’s own origins, with commas; mails link to the first: https://www.example.com',
  }),
  PROXY_HOPS: defineInt('PROXY_HOPS', {
    default: 2,
    description: 'Entries that proxies append to X-Forwarded-For: 2 behind Firebase Hosting, 0 without any.',
  }),
  APP_CHECK: defineString('APP_CHECK', {
    default: '',
    description: "'enforce' demands an App Check token with every message; empty does not.",
  }),
};

/** How both functions are deployed: small, and beside the database. */
export const DEPLOYMENT = {
  region: 'europe-west1',
  memory: '256MiB',
  cpu: 1,
  secrets: [PARAMS.SMTP_URL],
} satisfies GlobalOptions;

// The Firebase CLI gives them an account of their own that may do this and read the secret, nothing else.
requiresRole('roles/datastore.user');
// Both are what Google calls a function with when something happens in the database.
requiresRole('roles/eventarc.eventReceiver');
requiresRole('roles/run.invoker');

export interface Settings {
  smtpUrl: string;
  route: MailRoute;
  /** As browsers write them in `Origin`. */
  origins: readonly string[];
  proxyHops: number;
  enforceAppCheck: boolean;
}

/** The values of the settings by name. */
export type RawSettings = Record<Exclude<keyof typeof PARAMS, 'PROXY_HOPS'>, string> & { PROXY_HOPS: number };

/** A setting is missing or wrong; the message names it, without its value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** This instance's values. Only at run time: the CLI loads this module without them. */
export function currentSettings(): RawSettings {
  return {
    SMTP_URL: PARAMS.SMTP_URL.value(),
    CONTACT_TO: PARAMS.CONTACT_TO.value(),
    CONTACT_FROM: PARAMS.CONTACT_FROM.value(),
    ALLOWED_ORIGINS: PARAMS.ALLOWED_ORIGINS.value(),
    PROXY_HOPS: PARAMS.PROXY_HOPS.value(),
    APP_CHECK: PARAMS.APP_CHECK.value(),
  };
}

/** Parses the settings; throws {@link SettingError} for the first that is missing or wrong. */
export function readSettings(raw: RawSettings): Settings {
  for (const name of ['SMTP_URL', 'CONTACT_TO', 'CONTACT_FROM', 'ALLOWED_ORIGINS'] as const)
    if (raw[name].trim() === '') throw wrong(name, 'is missing');
  if (raw.APP_CHECK !== '' && raw.APP_CHECK !== 'enforce')
    throw wrong('APP_CHECK', "must be 'enforce' or empty");
  if (!Number.isInteger(raw.PROXY_HOPS) || raw.PROXY_HOPS < 0)
    throw wrong('PROXY_HOPS', 'must be a whole number from 0 up');
  const origins = parseOrigins(raw.ALLOWED_ORIGINS);
  return {
    smtpUrl: raw.SMTP_URL.trim(),
    route: {
      from: address('CONTACT_FROM', raw.CONTACT_FROM),
      to: raw.CONTACT_TO.split(',').map((entry) => address('CONTACT_TO', entry)),
      site: origins[0],
    },
    origins,
    proxyHops: raw.PROXY_HOPS,
    enforceAppCheck: raw.APP_CHECK === 'enforce',
  };
}

/** The error that names a setting and says what is wrong with it. */
export function wrong(name: keyof RawSettings, reason: string): SettingError {
  return new SettingError(`The setting ${name} of the contact function ${reason}.`);
}

function parseOrigins(list: string): [site: string, ...others: string[]] {
  const [site, ...others] = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (site === undefined) throw wrong('ALLOWED_ORIGINS', 'names no origin');
  for (const origin of [site, ...others])
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw wrong(
        'ALLOWED_ORIGINS',
        `has '${origin}', which is not an origin such as https://www.example.com`,
      );
  return [site, ...others];
}

function address(name: 'CONTACT_TO' | 'CONTACT_FROM', text: string): string {
  const trimmed = text.trim();
  if (!/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(trimmed))
    throw wrong(name, 'is not a plain e-mail address');
  return trimmed;
}
