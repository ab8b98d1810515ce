/** A project at Google, looked at as the person who is signed in. Nothing is changed. */
import { readFileSync } from 'node:fs';
import { execa } from 'execa';
import { GoogleError, type Google } from '../google/googleApi';
import { googleSettings, isSet } from '../setup/googleSettings';
import { hasValue } from '../setup/mailServer';
import type { Point } from './points';

const HOURS = 3_600_000;

/** @param origins the site's own; the first is the one that its pages name */
export function projectPoints(google: Google, origins: readonly string[]): Point[] {
  const documents = `${databaseOf(google)}/documents`;
  return [
    { good: 'Google est réglé comme infra/ le dit', look: terraformPlan },
    ...googleSettings(google.project, origins).map((setting) => ({
      good: setting.name,
      look: async () =>
        (await isSet(google, setting))
          ? []
          : [`Pas réglé\u00a0: «\u00a0${setting.name}\u00a0». npm run setup`],
    })),
    ...['SMTP_URL', 'PSEUDONYM_KEY'].map((name) => ({
      good: `Le secret ${name} a une valeur`,
      look: async () =>
        (await hasValue(google, name)) ? [] : [`Le secret ${name} est vide\u00a0: npm run setup`],
    })),
    {
      good: 'Les index sont prêts',
      look: async () => {
        const { ready, wanted } = await indexes(google);
        return ready < wanted
          ? [`${ready} index sur ${wanted} sont prêts\u00a0: attendre, ou npm run deploy`]
          : [];
      },
    },
    {
      good: 'Deux personnes au moins administrent le site',
      isMinor: true,
      look: async () => {
        const count = await counted(google, 'users', 'admin');
        return count >= 2
          ? []
          : [
              `Administratrices inscrites\u00a0: ${count} (deux, pour ne pas rester dehors). npm run inscription`,
            ];
      },
    },
    {
      good: 'L’inscription est fermée',
      look: async () => {
        const { fields } = await google
          .request<Registration>('GET', `${documents}/settings/registration`)
          .catch(ifAbsent<Registration>({}));
        const isOpen =
          fields?.open?.booleanValue && Date.parse(fields.until?.timestampValue ?? '') > Date.now();
        return isOpen ? ['L’inscription est ouverte\u00a0: npm run inscription la referme'] : [];
      },
    },
    {
      good: 'Une sauvegarde a moins de deux jours',
      look: async () => {
        const { backups = [] } = await google.request<{ backups?: Backup[] }>('GET', backupsOf(google));
        const times = backups
          .filter(({ state }) => state === 'READY')
          .map((one) => Date.parse(one.snapshotTime));
        const age = Math.floor((Date.now() - Math.max(...times)) / HOURS);
        if (age < 48) return [];
        const last = Number.isFinite(age)
          ? `La dernière sauvegarde a ${age} heures`
          : 'Il n’y a pas de sauvegarde';
        return [`${last}\u00a0: la première vient en un jour, sinon npm run setup (docs/sauvegarde.md)`];
      },
    },
    {
      good: 'Les pages en ligne montrent toutes les créations',
      isMinor: true,
      look: async () => {
        const stored = await counted(google, 'created');
        const [url = ''] = origins;
        const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
        const shown = sitemap.split(`<loc>${url}/creation/`).length - 1;
        return stored === shown
          ? []
          : [`La base a ${stored} créations, les pages en ligne ${shown}\u00a0: npm run refresh`];
      },
    },
  ];
}

interface Registration {
  fields?: { open?: { booleanValue?: boolean }; until?: { timestampValue?: string } };
}
interface Backup {
  snapshotTime: string;
  state: string;
}

const databaseOf = ({ project }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;
const backupsOf = ({ project }: Google) =>
  `https://firestore.googleapis.com/v1/projects/${project}/locations/-/backups`;

/** How many of the composite indexes of firestore.indexes.json answer queries. */
export async function indexes(google: Google): Promise<{ ready: number; wanted: number }> {
  const { indexes: wanted } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
    indexes: object[];
  };
  const address = `${databaseOf(google)}/collectionGroups/-/indexes`;
  const { indexes: found = [] } = await google.request<{ indexes?: { state: string }[] }>('GET', address);
  return { ready: found.filter(({ state }) => state === 'READY').length, wanted: wanted.length };
}

/** How many documents a collection holds, or those of them where a field is true. */
async function counted(google: Google, collectionId: string, field?: string): Promise<number> {
  const filter = { field: { fieldPath: field }, op: 'EQUAL', value: { booleanValue: true } };
  const structuredQuery = { from: [{ collectionId }], ...(field && { where: { fieldFilter: filter } }) };
  const body = {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'all', count: {} }] },
  };
  type Counts = { result?: { aggregateFields: { all: { integerValue: string } } } }[];
  const counts = await google.request<Counts>(
    'POST',
    `${databaseOf(google)}/documents:runAggregationQuery`,
    body,
  );
  return Number(counts[0]?.result?.aggregateFields.all.integerValue ?? 0);
}

const ifAbsent =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof GoogleError && error.status === 404) return value;
    throw error;
  };

/** Exit status 2 means differences. */
async function terraformPlan(): Promise<string[]> {
  const args = ['-chdir=infra', 'plan', '-detailed-exitcode', '-input=false', '-lock=false', '-no-color'];
  const { exitCode, code, all } = await execa('terraform', args, { reject: false, all: true });
  if (code === 'ENOENT')
    return ['Terraform n’est pas là\u00a0: Cloud Shell l’apporte (docs/mise-en-ligne.md)'];
  if (exitCode === 0) return [];
  if (exitCode === 2)
    return [
      'Google n’est pas réglé comme infra/ le dit\u00a0: npm run setup -- --dry-run, puis npm run setup',
    ];
  return [
    `terraform plan a échoué\u00a0: ${/Error: .*/.exec(all ?? '')?.[0] ?? 'terraform -chdir=infra init'}`,
  ];
}
