/**
 * `npm run inscription -- a@… b@…`: opens registration for these addresses and an hour at most, waits until each has an
 * administrator's account, closes it, however it ends, and names all administrators. Without addresses, closes it.
 */
import { setTimeout } from 'node:timers/promises';
import { untilStopped } from '../backend/untilStopped';
import { siteSettings } from '../deploy/checkedSettings';
import { liveAddress } from '../deploy/siteVersion';
import { commandOptions } from '../google/commandOptions';
import { administrators, databaseOf, google, type Google } from '../google/googleApi';

const HOUR = 3_600_000;
const PAUSE = 2_000;

const { positionals } = await commandOptions({}, true);
await untilStopped(async (onClose) => {
  const emails = positionals.map((email) => email.toLowerCase());
  const wrong = emails.filter((email) => !/^[^\s@]+@[^\s@]+$/.test(email));
  if (wrong.length > 0) throw new Error(`Ce n’est pas une adresse\u00a0: ${wrong.join(', ')}`);
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: site = '' } = siteSettings();
  if (!project) throw new Error('Le projet n’est pas nommé ici\u00a0: npm run setup');
  const here = google(project);
  const end = Date.now() + HOUR;

  let absent = missing(emails, await administrators(here));
  let closed: Promise<boolean> | undefined;
  const closeOnce = () => (closed ??= close(here));
  onClose(closeOnce);
  if (absent.length > 0) {
    const values = emails.map((email) => ({ stringValue: email }));
    const until = { timestampValue: new Date(end).toISOString() };
    await Promise.all(setGates(here, true, { until, emails: { arrayValue: { values } } }));
    console.log(
      `Ouvert pour une heure au plus, à ces adresses seules\u00a0: ${await liveAddress(site, project)}/admin/register`,
    );
  }
  for (let said = 0; absent.length > 0 && Date.now() < end;) {
    if (absent.length !== said) console.log(`En attente de ${absent.join(', ')}`);
    said = absent.length;
    await setTimeout(PAUSE);
    absent = missing(emails, await administrators(here));
  }
  const isClosed = await closeOnce();

  const present = await administrators(here);
  console.log(`Administratrices (${present.length})\u00a0: ${present.join(', ') || 'aucune'}`);
  const others = missing(present, emails);
  if (others.length > 0) console.log(`À vérifier, non demandées ici\u00a0: ${others.join(', ')}`);
  return isClosed && absent.length === 0 ? 0 : 1;
});

function missing(wanted: string[], present: string[]): string[] {
  return wanted.filter((email) => !present.includes(email));
}

async function close(here: Google): Promise<boolean> {
  const results = await Promise.allSettled(setGates(here, false));
  const isClosed = results.every(({ status }) => status === 'fulfilled');
  const left = 'PAS REFERMÉ\u00a0: npm run inscription. Après une heure, les règles refusent d’elles-mêmes.';
  console.log(isClosed ? 'Refermé.' : left);
  return isClosed;
}

/** Google's own gate, and the one of firestore.rules. */
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
