/**
 * `npm run inscription -- a@… b@…`: opens registration at /admin/register for these addresses and an hour at most, waits until
 * each has an administrator's account, closes it, however it ends, and names all administrators.
 */
import { setTimeout } from 'node:timers/promises';
import { untilStopped } from '../backend/untilStopped';
import { siteSettings } from '../deploy/checkedSettings';
import { google, type Google } from '../google/googleApi';

/** In milliseconds. */
const HOUR = 3_600_000;
const PAUSE = 2_000;

await untilStopped(async (onClose) => {
  const emails = process.argv.slice(2).map((email) => email.toLowerCase());
  if (emails.length === 0 || !emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)))
    throw new Error('À qui ouvrir\u00a0? npm run inscription -- adresse@une.fr adresse@deux.fr');
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: site = '' } = siteSettings();
  const here = google(project);
  const until = Date.now() + HOUR;

  let absent = missing(emails, await administrators(here));
  let closed: Promise<boolean> | undefined;
  const closeOnce = () => (closed ??= close(here));
  onClose(closeOnce);
  if (absent.length > 0) {
    await open(here, emails, until);
    console.log(`Ouvert pour une heure au plus, à ces adresses seules\u00a0: ${site}/admin/register`);
  }
  for (let said = ''; absent.length > 0 && Date.now() < until;) {
    const waiting = `En attente de ${absent.join(', ')}`;
    if (waiting !== said) console.log(waiting);
    said = waiting;
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

/** Both gates: Google's own, and the one of firestore.rules. */
async function open(here: Google, emails: string[], until: number): Promise<void> {
  await writeRegistration(here, {
    open: { booleanValue: true },
    until: { timestampValue: new Date(until).toISOString() },
    emails: { arrayValue: { values: emails.map((email) => ({ stringValue: email })) } },
  });
  await allowSignUp(here, true);
}

async function close(here: Google): Promise<boolean> {
  const results = await Promise.allSettled([
    allowSignUp(here, false),
    writeRegistration(here, { open: { booleanValue: false } }),
  ]);
  const isClosed = results.every(({ status }) => status === 'fulfilled');
  console.log(
    isClosed
      ? 'Refermé.'
      : 'PAS REFERMÉ\u00a0: relancer la même commande. Une heure après l’ouverture, les règles refusent de toute façon.',
  );
  return isClosed;
}

async function allowSignUp(here: Google, isAllowed: boolean): Promise<void> {
  const config = `https://identitytoolkit.googleapis.com/admin/v2/projects/${here.project}/config`;
  const permissions = { disabledUserSignup: !isAllowed };
  await here.request('PATCH', `${config}?updateMask=client.permissions.disabledUserSignup`, {
    client: { permissions },
  });
}

function documents({ project }: Google): string {
  return `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents`;
}

async function writeRegistration(here: Google, fields: Record<string, object>): Promise<void> {
  const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
  await here.request('PATCH', `${documents(here)}/settings/registration?${mask.join('&')}`, { fields });
}

async function administrators(here: Google): Promise<string[]> {
  const answer = await here.request<{ document?: { fields: { email?: { stringValue: string } } } }[]>(
    'POST',
    `${documents(here)}:runQuery`,
    {
      structuredQuery: {
        from: [{ collectionId: 'users' }],
        where: { fieldFilter: { field: { fieldPath: 'admin' }, op: 'EQUAL', value: { booleanValue: true } } },
      },
    },
  );
  return answer.flatMap(({ document }) => document?.fields.email?.stringValue ?? []).sort();
}
