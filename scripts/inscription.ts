/**
 * `npm run inscription -- a@… b@…`: opens registration for these addresses and an hour at most, waits until each has an
 * administrator's account, and closes it, however it ends. Asks of each account whether it is hers; removes it if not, since
 * whoever uses an address first in the open hour gets it. Without addresses, closes registration and names all administrators.
 */
import { createInterface } from 'node:readline/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand } from './runCommand';
import { siteEnvironment } from './deploy/checks';
import { liveAddress } from './deploy/siteVersion';
import { databaseOf, google, type Google } from './google/googleApi';

interface Administrator {
  uid: string;
  email: string;
  name: string;
  createdAt: Date;
}

const HOUR = 3_600_000;
const PAUSE = 2_000;

await runCommand(async (onClose) => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const emails = positionals.map((email) => email.toLowerCase());
  const wrong = emails.filter((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
  if (wrong.length > 0) throw new Error(`Ce n’est pas une adresse\u00a0: ${wrong.join(', ')}`);
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: site = '' } = siteEnvironment();
  if (!project) throw new Error('Le projet n’est pas nommé ici\u00a0: npm run setup');
  const here = google(project);
  // Not as a terminal: Ctrl-C must reach this process, which then closes registration.
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false });
  onClose(() => terminal.close());

  let closed: Promise<boolean> | undefined;
  const closeOnce = () => (closed ??= close(here));
  onClose(closeOnce);

  const hers = new Set<string>();
  let present = await confirmed();
  const absent = () => emails.filter((email) => !present.some((one) => one.email === email));
  const end = Date.now() + HOUR;
  if (absent().length > 0) {
    const values = absent().map((email) => ({ stringValue: email }));
    const until = { timestampValue: new Date(end).toISOString() };
    await Promise.all(setGates(here, true, { until, emails: { arrayValue: { values } } }));
    const address = `${await liveAddress(site, project)}/admin/register`;
    console.log(`Ouvert pour une heure au plus, à ces adresses seules\u00a0: ${address}`);
  }
  for (let said = 0; absent().length > 0 && Date.now() < end;) {
    if (absent().length !== said) console.log(`En attente de ${absent().join(', ')}`);
    said = absent().length;
    await setTimeout(PAUSE);
    present = await administrators(here);
  }
  const isClosed = await closeOnce();

  present = await confirmed();
  console.log(`Administratrices (${present.length})\u00a0:`);
  for (const one of present)
    console.log(`  ${described(one)}${emails.includes(one.email) ? '' : ', non demandée ici'}`);
  if (absent().length > 0) console.log(`Sans compte\u00a0: ${absent().join(', ')}. Relancer la commande.`);
  return isClosed && absent().length === 0 ? 0 : 1;

  /** Asks about each new account with one of these addresses, removes those that are denied, and returns who is left. */
  async function confirmed(): Promise<Administrator[]> {
    for (const one of await administrators(here)) {
      if (!emails.includes(one.email) || hers.has(one.uid)) continue;
      const answer = await terminal.question(`${described(one)}. Est-ce bien elle\u00a0? (oui/non) `);
      if (/^oui$/i.test(answer.trim())) hers.add(one.uid);
      else if (/^non$/i.test(answer.trim())) await remove(here, one);
      else throw new Error('Ni oui ni non\u00a0: rien n’est changé. Relancer la commande.');
    }
    return administrators(here);
  }
});

async function administrators(google: Google): Promise<Administrator[]> {
  type Found = { name: string; createTime: string; fields?: Record<string, { stringValue?: string }> };
  const fieldFilter = { field: { fieldPath: 'admin' }, op: 'EQUAL', value: { booleanValue: true } };
  const structuredQuery = { from: [{ collectionId: 'users' }], where: { fieldFilter } };
  const url = `${databaseOf(google)}/documents:runQuery`;
  const found = (await google.request<{ document?: Found }[]>('POST', url, { structuredQuery })) ?? [];
  return found
    .flatMap(({ document }) => document ?? [])
    .map(({ name, createTime, fields }) => ({
      uid: name.split('/').at(-1) ?? '',
      email: fields?.email?.stringValue ?? '(sans adresse)',
      name: fields?.userName?.stringValue ?? '(sans nom)',
      createdAt: new Date(createTime),
    }))
    .toSorted((a, b) => a.email.localeCompare(b.email));
}

function described({ email, name, createdAt }: Administrator): string {
  const date = createdAt.toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
  return `${email}\u00a0: compte de «\u00a0${name}\u00a0», créé le ${date}`;
}

/** The record first: without it the account has no rights left, even where it is still signed in. */
async function remove(here: Google, { uid, email }: Administrator): Promise<void> {
  await here.request('DELETE', `${databaseOf(here)}/documents/users/${uid}`);
  const accounts = `https://identitytoolkit.googleapis.com/v1/projects/${here.project}/accounts`;
  await here.request('POST', `${accounts}:delete`, { localId: uid });
  console.log(`Retiré\u00a0: le compte de ${email} et ses droits.`);
}

async function close(here: Google): Promise<boolean> {
  const results = await Promise.allSettled(setGates(here, false));
  const isClosed = results.every(({ status }) => status === 'fulfilled');
  const left = 'PAS REFERMÉ\u00a0: npm run inscription. Après une heure, les règles refusent d’elles-mêmes.';
  console.log(isClosed ? 'Refermé.' : left);
  return isClosed;
}

function setGates(here: Google, isOpen: boolean, more: Record<string, object> = {}): Promise<unknown>[] {
  const fields = { open: { booleanValue: isOpen }, ...more };
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  const signup = { client: { permissions: { disabledUserSignup: !isOpen } } };
  const registration = `${databaseOf(here)}/documents/settings/registration`;
  const accounts = `https://identitytoolkit.googleapis.com/admin/v2/projects/${here.project}/config`;
  return [
    here.request('PATCH', `${accounts}?updateMask=client.permissions.disabledUserSignup`, signup),
    here.request('PATCH', `${registration}?${mask.join('&')}`, { fields }),
  ];
}
