import type { Google } from './googleApi';

export interface ConfigurationRow {
  name: string;
  /** Read here with GET; written with PATCH, or with POST where it can only be created. */
  url: string;
  /** What the answer has to hold, among other things; also what is written. */
  wanted: object;
  mask?: string;
  created?: object;
}

export function googleConfiguration(project: string): ConfigurationRow[] {
  const accounts = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
  const bucket = `https://storage.googleapis.com/storage/v1/b/${project}.firebasestorage.app`;
  return [
    {
      // Its name, which the rules hold, belongs to a domain of Google's: no other call can make it.
      name: 'Le bucket des photos existe',
      url: `https://firebasestorage.googleapis.com/v1alpha/projects/${project}/defaultBucket`,
      wanted: {},
      created: { location: 'europe-west1' },
    },
    {
      // « Mettre en premier » reads a stored photo again. Everybody may fetch all of them.
      name: 'Une page peut relire une photo en ligne (CORS)',
      url: bucket,
      wanted: { cors: [{ origin: ['*'], method: ['GET'], maxAgeSeconds: 3600 }] },
    },
    {
      // A week to have a deleted photo back; no longer, since an erased one has to go.
      name: 'Une photo effacée se récupère pendant sept jours',
      url: bucket,
      wanted: { softDeletePolicy: { retentionDurationSeconds: '604800' } },
    },
    {
      // The pages ask for as many; only this keeps a script from registering with fewer.
      name: 'Un mot de passe a au moins 15 caractères',
      url: accounts,
      mask: 'passwordPolicyConfig.passwordPolicyEnforcementState,passwordPolicyConfig.passwordPolicyVersions',
      wanted: {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 15 } }],
        },
      },
    },
    {
      name: 'L’inscription est fermée',
      url: accounts,
      mask: 'client.permissions.disabledUserSignup',
      wanted: { client: { permissions: { disabledUserSignup: true } } },
    },
    {
      // Otherwise anybody may ask which addresses have an account.
      name: 'Google tait quelles adresses ont un compte',
      url: accounts,
      mask: 'emailPrivacyConfig.enableImprovedEmailPrivacy',
      wanted: { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } },
    },
    {
      // Google's own templates, in the creators' language: the mail of a forgotten password.
      name: 'Les e-mails de Google sont en français',
      url: accounts,
      mask: 'notification.defaultLocale',
      wanted: { notification: { defaultLocale: 'fr' } },
    },
    {
      // An erased avis stays in older versions of the pages; ten are enough to go back.
      name: 'Hosting garde dix versions du site',
      url: `https://firebasehosting.googleapis.com/v1beta1/sites/${project}/config`,
      mask: 'maxVersions',
      wanted: { maxVersions: '10' },
    },
  ];
}

export async function isSet(google: Google, { url, wanted }: ConfigurationRow): Promise<boolean> {
  return holds(await google.request('GET', url), wanted);
}

export async function write(google: Google, row: ConfigurationRow): Promise<void> {
  const { name, url, wanted, mask, created } = row;
  if (created) await google.request('POST', url, created);
  else await google.request('PATCH', mask ? `${url}?updateMask=${mask}` : url, wanted);
  if (!(await isSet(google, row))) throw new Error(`«\u00a0${name}\u00a0»\u00a0: Google ne l’a pas retenu.`);
}

/** 64-bit numbers come as texts. */
function holds(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return String(actual) === String(wanted);
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(wanted) && wanted.length !== (actual as unknown[]).length) return false;
  return Object.entries(wanted).every(([key, value]) =>
    holds((actual as Record<string, unknown>)[key], value),
  );
}
