import { requiresRole, type GlobalOptions } from 'firebase-functions';
import { defineSecret } from 'firebase-functions/params';
import { EMAIL } from '../../src/domain/contactMessage';

export const SMALL = { region: 'europe-west1', memory: '256MiB', cpu: 1 } satisfies GlobalOptions;

export const DEPLOYMENT = {
  ...SMALL,
  secrets: [defineSecret('SMTP_URL')],
} satisfies GlobalOptions;

// The Firebase CLI creates a service account for the functions with these roles and access to the secrets, nothing else.
requiresRole('roles/datastore.user');
// The next two are needed to receive Firestore's events.
requiresRole('roles/eventarc.eventReceiver');
requiresRole('roles/run.invoker');

/** Thrown for a missing or wrong parameter; the message names it, without its value. */
export class ParameterError extends Error {
  constructor(
    readonly parameter: string,
    reason: string,
  ) {
    super(`The parameter ${parameter} of the functions ${reason}.`);
  }
}

type Values = Readonly<Record<string, string | undefined>>;

export function readParameters(values: Values) {
  const smtpUrl = required(values, 'SMTP_URL');
  const to = required(values, 'CONTACT_TO').split(/\s*,\s*/);
  const from = required(values, 'CONTACT_FROM');
  const origins = readOrigins(values);
  if (!EMAIL.test(from)) throw new ParameterError('CONTACT_FROM', 'is not a plain e-mail address');
  if (!to.every((address) => EMAIL.test(address)))
    throw new ParameterError('CONTACT_TO', 'must hold plain e-mail addresses');
  const route = { from, to, origin: origins[0] ?? '' };
  return { smtpUrl, route, origins };
}

/** The site's origins, the main one first. Throws {@link ParameterError} for what is no origin. */
export function readOrigins(values: Values): string[] {
  const origins = required(values, 'ALLOWED_ORIGINS').split(/\s*,\s*/);
  for (const origin of origins)
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new ParameterError('ALLOWED_ORIGINS', 'must hold origins such as https://www.example.com');
  return origins;
}

function required(values: Values, name: string): string {
  const value = values[name]?.trim();
  if (!value) throw new ParameterError(name, 'is missing');
  return value;
}
