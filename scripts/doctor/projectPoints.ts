/** A project at Google, looked at as the person who is signed in. Nothing is changed. */
import wanted from '../../firestore.indexes.json' with { type: 'json' };
import { onlineVersion, webApp } from '../deploy/siteVersion';
import { administrators, databaseOf, query, reach, type Google } from '../google/googleApi';
import { googleSettings, isSet } from '../setup/googleSettings';
import { hasValue } from '../setup/mailServer';
import { terraform } from '../setup/terraform';
import type { Point } from './points';

/** @param origins the site's own; the first is the one that its pages name */
export function projectPoints(google: Google, origins: readonly [string, ...string[]]): Point[] {
  return [
    ['Google est réglé comme infra/ le dit', terraformPlan],
    ...googleSettings(google.project, origins).map((row): Point => [
      row.name,
      async () =>
        (await isSet(google, row)) ? '' : `Pas réglé\u00a0: «\u00a0${row.name}\u00a0». npm run setup`,
    ]),
    ...['SMTP_URL', 'PSEUDONYM_KEY'].map((name): Point => [
      `Le secret ${name} a une valeur`,
      async () => ((await hasValue(google, name)) ? '' : `Le secret ${name} est vide\u00a0: npm run setup`),
    ]),
    ['Les index sont prêts', () => checkIndexes(google)],
    ['Deux personnes au moins administrent le site', () => enough(google), 'minor'],
    ['L’inscription est fermée', () => registration(google)],
    ['Une sauvegarde a moins de deux jours', () => backup(google)],
    ['Le dernier rafraîchissement montre toutes les créations', () => refreshed(google, origins[0]), 'minor'],
  ];
}

export async function checkIndexes(google: Google): Promise<string> {
  const address = `${databaseOf(google)}/collectionGroups/-/indexes`;
  const found = await google.request<{ indexes?: { state: string }[] }>('GET', address);
  const { length } = found?.indexes?.filter(({ state }) => state === 'READY') ?? [];
  return length < wanted.indexes.length
    ? `${length} index sur ${wanted.indexes.length} sont prêts, npm run deploy attend les autres`
    : '';
}

async function enough(google: Google): Promise<string> {
  const { length } = await administrators(google);
  if (length > 1) return '';
  return `Administratrices\u00a0: ${length} (deux, pour ne pas rester dehors). npm run inscription`;
}

/** Pages that show the catalogue as it is are not sent again: their age alone says nothing. */
async function refreshed(google: Google, url: string): Promise<string> {
  const stored = await query(google, '__name__', { from: [{ collectionId: 'created' }] });
  const origin = webApp(google.project);
  const sitemap = await (await reach(`${origin}/sitemap.xml`)).text();
  const published = sitemap.split(`<loc>${url}/creation/`).length - 1;
  const readAt = Date.parse((await onlineVersion(origin)).readAt);
  const changed = stored.filter(({ updateTime }) => Date.parse(updateTime) > readAt).length;
  if (stored.length === published && changed === 0) return '';
  const hours = Math.floor((Date.now() - readAt) / 3_600_000);
  return `Dernier rafraîchissement il y a ${hours} h. Créations dans la base\u00a0: ${stored.length}, dans les pages\u00a0: ${published}, changées depuis\u00a0: ${changed}. npm run refresh`;
}

async function registration(google: Google): Promise<string> {
  type Registration = { fields?: { open?: { booleanValue?: boolean }; until?: { timestampValue?: string } } };
  const address = `${databaseOf(google)}/documents/settings/registration`;
  const fields = (await google.request<Registration>('GET', address))?.fields;
  const isOpen = fields?.open?.booleanValue && Date.parse(fields.until?.timestampValue ?? '') > Date.now();
  return isOpen ? 'L’inscription est ouverte\u00a0: npm run inscription la referme' : '';
}

async function backup(google: Google): Promise<string> {
  const address = `https://firestore.googleapis.com/v1/projects/${google.project}/locations/-/backups`;
  type Backups = { backups?: { snapshotTime: string; state: string }[] };
  const { backups = [] } = (await google.request<Backups>('GET', address)) ?? {};
  const times = backups.filter(({ state }) => state === 'READY').map((one) => Date.parse(one.snapshotTime));
  const hours = Math.floor((Date.now() - Math.max(...times)) / 3_600_000);
  if (hours < 48) return '';
  const last = times.length > 0 ? `La dernière sauvegarde a ${hours} heures` : 'Il n’y a pas de sauvegarde';
  return `${last}\u00a0: la première vient en un jour, sinon npm run setup (docs/sauvegarde.md)`;
}

function terraformPlan(): string {
  const args = ['plan', '-detailed-exitcode', '-input=false', '-lock=false', '-no-color'];
  return terraform(args, 'ignore') === 2
    ? 'Google n’est pas réglé comme infra/ le dit\u00a0: npm run setup -- --dry-run, puis npm run setup'
    : '';
}
