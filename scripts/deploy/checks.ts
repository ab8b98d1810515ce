import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import firebase from '../../firebase.json' with { type: 'json' };
import { readParameters, ParameterError } from '../../functions/src/parameters';
import { checkEnvironment, type Environment } from '../build/environment';
import { hasValue, type Google } from '../google/googleApi';
import { checkOwners } from '../owners/ownersFile';
import { messageOf } from '../runCommand';
import { googleConfiguration, isSet } from '../setup/googleConfiguration';

/** Resolves with one French sentence for each problem. */
export type Check = () => string[] | Promise<string[]>;

/** The sentences of all checks, also of those that throw. */
export async function problemsOf(checks: readonly Check[]): Promise<string[]> {
  const results = await Promise.allSettled(checks.map(async (check) => check()));
  return results.flatMap((one) => (one.status === 'fulfilled' ? one.value : [messageOf(one.reason)]));
}

/** Throws the sentences of all checks, if there are any. */
export async function demand(checks: readonly Check[]): Promise<void> {
  const problems = await problemsOf(checks);
  if (problems.length > 0)
    throw new Error(['Rien n’a été envoyé. À corriger d’abord\u00a0:', ...problems].join('\n✗ '));
}

/** The variables that a production build reads. */
export function siteEnvironment(): Environment {
  // Never deploy a site that uses the local backend.
  delete process.env.VITE_LOCAL_BACKEND;
  return loadEnv('production', process.cwd(), 'VITE_');
}

/** What the pages need: a refresh, which sends nothing else, asks only this. */
export function pageChecks(environment: Environment): Check[] {
  return [checkOwners, () => checkEnvironment(environment)];
}

/** What this checkout needs for a deployment. */
export function checkoutChecks(environment: Environment): Check[] {
  return [
    ...pageChecks(environment),
    () => checkFunctionParameters(functionParameters(environment), environment),
    () =>
      'site' in firebase.hosting
        ? []
        : ['firebase.json ne nomme pas de "site"\u00a0: npm run setup l’écrit.'],
  ];
}

/** What the project at Google needs for a deployment, asked as the person who is signed in. */
export function projectChecks(google: Google, { ALLOWED_ORIGINS = '' }: Environment): Check[] {
  const rows = googleConfiguration(google.project, ALLOWED_ORIGINS.split(/\s*,\s*/));
  return [
    ...rows.map(
      (row): Check =>
        async () =>
          (await isSet(google, row))
            ? []
            : [`Pas réglé chez Google\u00a0: «\u00a0${row.name}\u00a0». npm run setup`],
    ),
    ...['SMTP_URL', 'PSEUDONYM_KEY'].map(
      (name): Check =>
        async () =>
          (await hasValue(google, name))
            ? []
            : [`Le secret ${name} est vide\u00a0: docs/mise-en-ligne.md, 4.`],
    ),
  ];
}

/** The functions' own parameters as the Firebase CLI will read them; none without a file with them. */
export function functionParameters({ VITE_FIREBASE_PROJECT_ID: project = '' }: Environment): Environment {
  return loadEnv(project, resolve('functions'), ['CONTACT_', 'ALLOWED_ORIGINS', 'PROXY_HOPS', 'APP_CHECK']);
}

/** Problems of the functions' parameters, alone and beside those of the site. */
export function checkFunctionParameters(values: Environment, site: Environment): string[] {
  const say = (problem: string) =>
    `functions/.env.${site.VITE_FIREBASE_PROJECT_ID ?? '(projet)'}\u00a0: ${problem}`;
  const missing = ['CONTACT_TO', 'CONTACT_FROM', 'ALLOWED_ORIGINS'].filter((name) => !values[name]);
  if (missing.length > 0) return [say(`il manque ${missing.join(', ')} (npm run setup).`)];
  try {
    const secret = 'kept by Google’s Secret Manager, not here';
    const parameters = readParameters({ ...values, SMTP_URL: secret, PSEUDONYM_KEY: secret });
    const { origins, enforceAppCheck, proxyHops } = parameters;
    const problems: string[] = [];
    if (origins[0] !== site.VITE_SITE_URL)
      problems.push('ALLOWED_ORIGINS doit commencer par VITE_SITE_URL, où mènent les e-mails.');
    if (enforceAppCheck && !site.VITE_APP_CHECK_SITE_KEY)
      problems.push('APP_CHECK sans VITE_APP_CHECK_SITE_KEY ferait refuser tous les messages.');
    if (proxyHops === 0)
      problems.push('PROXY_HOPS vaut 2 derrière Firebase Hosting, 0 sur la base locale seule.');
    return problems.map(say);
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    return [say(`${error.parameter} n’a pas la bonne forme (docs/contact-function.md).`)];
  }
}
