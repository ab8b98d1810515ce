import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import type { MailRoute } from './mail';
import { parseOrigins } from './origin';

/** The function's settings as the Firebase CLI and the console show them (docs/contact-function.md). */
export const PARAMS = {
  SMTP_URL: defineSecret('SMTP_URL'),
  CONTACT_TO: defineString('CONTACT_TO', {
    description: 'Who receives the messages: one address, or several with commas.',
  }),
  CONTACT_FROM: defineString('CONTACT_FROM', {
    description: 'The sender of the mails: an address that the mail server may use.',
  }),
  ALLOWED_ORIGINS: defineString('ALLOWED_ORIGINS', {
    description: 'The site’s own origins, with commas, such as https://www.example.com',
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

export interface Settings {
  smtpUrl: string;
  route: MailRoute;
  origins: ReadonlySet<string>;
  proxyHops: number;
  enforceAppCheck: boolean;
}

/** The values of the settings as text, by name. */
export type RawSettings = Record<
  'SMTP_URL' | 'CONTACT_TO' | 'CONTACT_FROM' | 'ALLOWED_ORIGINS' | 'APP_CHECK',
  string
> & {
  PROXY_HOPS: number;
};

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
    if (raw[name].trim() === '')
      throw new SettingError(`The setting ${name} of the contact function is missing.`);
  if (raw.APP_CHECK !== '' && raw.APP_CHECK !== 'enforce')
    throw new SettingError("The setting APP_CHECK of the contact function must be 'enforce' or empty.");
  if (!Number.isInteger(raw.PROXY_HOPS) || raw.PROXY_HOPS < 0)
    throw new SettingError(
      'The setting PROXY_HOPS of the contact function must be a whole number from 0 up.',
    );
  return {
    smtpUrl: raw.SMTP_URL.trim(),
    route: {
      from: address('CONTACT_FROM', raw.CONTACT_FROM),
      to: raw.CONTACT_TO.split(',').map((entry) => address('CONTACT_TO', entry)),
    },
    origins: checked('ALLOWED_ORIGINS', () => parseOrigins(raw.ALLOWED_ORIGINS)),
    proxyHops: raw.PROXY_HOPS,
    enforceAppCheck: raw.APP_CHECK === 'enforce',
  };
}

/** The result of `check`; throws {@link SettingError} naming the setting where it throws. */
export function checked<T>(name: keyof RawSettings, check: () => T): T {
  try {
    return check();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'is wrong';
    throw new SettingError(`The setting ${name} of the contact function ${reason}.`);
  }
}

function address(name: 'CONTACT_TO' | 'CONTACT_FROM', text: string): string {
  const trimmed = text.trim();
  if (!/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(trimmed))
    throw new SettingError(`The setting ${name} of the contact function is not a plain e-mail address.`);
  return trimmed;
}
