import { resolve } from 'node:path';
import { loadEnv } from 'vite';
import firebase from '../../firebase.json' with { type: 'json' };
import { readParameters, ParameterError } from '../../functions/src/parameters';
import { checkEnvironment, type Environment } from '../build/environment';
import { hasValue, type Google } from '../google/googleApi';
import { OWNERS } from '../../src/domain/owners';
import { checkOwners } from '../build/checkOwners';
import { googleConfiguration, isSet } from '../google/googleConfiguration';

export function demand(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error(['Rien n’a été envoyé. À corriger d’abord\u00a0:', ...problems].join('\n✗ '));
}

export function siteEnvironment(): Environment {
  // A site that goes live never uses the local backend.
  delete process.env.VITE_LOCAL_BACKEND;
  return loadEnv('production', process.cwd(), 'VITE_');
}

/** What keeps the pages from going live: a refresh, which sends nothing else, asks only this. */
export function checkPages(environment: Environment): string[] {
  return [...checkOwners(OWNERS), ...checkEnvironment(environment)];
}

export function checkCheckout(environment: Environment): string[] {
  const unnamed = 'firebase.json ne nomme pas de "site"\u00a0: npm run setup l’écrit.';
  return [
    ...checkPages(environment),
    ...checkFunctionParameters(functionParameters(environment), environment),
    ...('site' in firebase.hosting ? [] : [unnamed]),
  ];
}

/** What the project at Google lacks for a deployment, asked as the person who is signed in. */
export async function checkProject(google: Google, { ALLOWED_ORIGINS = '' }: Environment): Promise<string[]> {
  const problems: string[] = [];
  for (const row of googleConfiguration(google.project, ALLOWED_ORIGINS.split(/\s*,\s*/)))
    if (!(await isSet(google, row)))
      problems.push(`Pas réglé chez Google\u00a0: «\u00a0${row.name}\u00a0». npm run setup`);
  if (!(await hasValue(google, 'SMTP_URL')))
    problems.push('Le secret SMTP_URL est vide\u00a0: docs/mise-en-ligne.md, 4.');
  return problems;
}

/** The functions' own parameters as the Firebase CLI will read them; none without a file with them. */
export function functionParameters({ VITE_FIREBASE_PROJECT_ID: project = '' }: Environment): Environment {
  return loadEnv(project, resolve('functions'), ['CONTACT_', 'ALLOWED_ORIGINS']);
}

export function checkFunctionParameters(values: Environment, site: Environment): string[] {
  const say = (problem: string) =>
    `functions/.env.${site.VITE_FIREBASE_PROJECT_ID ?? '(projet)'}\u00a0: ${problem}`;
  const missing = ['CONTACT_TO', 'CONTACT_FROM', 'ALLOWED_ORIGINS'].filter((name) => !values[name]);
  if (missing.length > 0) return [say(`il manque ${missing.join(', ')} (npm run setup).`)];
  const secret = 'kept by Google’s Secret Manager, not here';
  try {
    const { route } = readParameters({ ...values, SMTP_URL: secret });
    if (route.origin === site.VITE_SITE_URL) return [];
    return [say('ALLOWED_ORIGINS doit commencer par VITE_SITE_URL, où mènent les e-mails.')];
  } catch (error) {
    if (!(error instanceof ParameterError)) throw error;
    return [say(`${error.parameter} n’a pas la bonne forme (docs/contact-function.md).`)];
  }
}
