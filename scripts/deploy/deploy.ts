/** `npm run deploy [-- --dry-run [--out folder]]`: a dry run asks neither Google nor git, and stands in for what is missing. */
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildFunctions } from '../build/buildFunctions';
import { buildSite } from '../build/siteBuild';
import { COMMIT, OWNERS, passwordPoint, settingsPoints } from '../doctor/checkoutPoints';
import { inspectSite } from '../doctor/inspectSite';
import { demand, inspect } from '../doctor/points';
import { checkIndexes } from '../doctor/projectPoints';
import { commandOptions, DRY_RUN } from '../google/commandOptions';
import { google as signIn } from '../google/googleApi';
import { REFRESH_PROMISE } from '../../src/domain/refresh';
import { runCommand } from '../runCommand';
import { functionSettings, siteSettings } from './checkedSettings';
import { STAND_INS } from './dryRun';
import { sendParts } from './firebase';
import { liveAddress, writeVersion } from './siteVersion';

/** Looks at what Google is still preparing, `--pause` seconds apart. */
const PATIENCE = 60;

const { values } = await commandOptions({
  'dry-run': DRY_RUN,
  out: { type: 'string', default: 'node_modules/.tmp/dry-run' },
  pause: { type: 'string', default: '20' },
});
await runCommand(() => (values['dry-run'] ? dryRun(resolve(values.out)) : deploy()));

async function deploy(): Promise<void> {
  const settings = siteSettings();
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: url = '' } = settings;
  await demand([OWNERS, ...settingsPoints(settings), COMMIT, passwordPoint(settings)]);
  const google = signIn(project);
  await google.token();
  Object.assign(process.env, settings);

  const done: string[] = [];
  const step = async (what: string, action: () => Promise<void>) => {
    console.log(`\n${what}…`);
    await action().catch(({ message }: Error) => {
      const before = done.length > 0 ? ` Déjà fait\u00a0: ${done.join('\u00a0; ')}.` : '';
      throw new Error(`${what}\u00a0: échec.${before} npm run deploy reprend là.\n${message}`);
    });
    done.push(what);
  };
  // First: the build reads the catalogue under these rules, by these indexes.
  await step('Envoi des règles et des index', () => sendParts('firestore,storage', project));
  await step('Construction des index chez Google', () => patiently(() => checkIndexes(google)));
  const dist = resolve('dist');
  let isEmpty = true;
  const build = async () => {
    const data = await buildSite(dist, { data: true });
    if (data) writeVersion(dist, data);
    isEmpty = !data?.creations.size;
  };
  await step('Lecture du catalogue et construction des pages', build);
  // Builds the functions, too (firebase.json). Named by their codebase, unchanged ones are sent again: a right that Google
  // refused once, such as everyone's to call them, is then given.
  await step('Envoi des fonctions et des pages', () =>
    patiently(() => sendParts('functions:default,hosting', project).then(() => '', whileEarly)),
  );
  // A first deployment takes half an hour, in which creations may have been added.
  if (isEmpty) {
    await step('Relecture du catalogue', build);
    if (!isEmpty) await step('Envoi des pages avec leurs créations', () => sendParts('hosting', project));
  }

  console.log('\nLe site est envoyé.');
  const address = await liveAddress(url, project);
  if (address !== url)
    console.log(`! ${url} ne répond pas encore\u00a0: relier le domaine (docs/mise-en-ligne.md)`);
  const { CONTACT_FROM: sender } = functionSettings(settings);
  const problems = await inspectSite(address, url, sender);
  const empty = `! Le catalogue est vide\u00a0: GitHub met les premières créations en ligne (${REFRESH_PROMISE}), npm run refresh aussitôt`;
  if (isEmpty) console.log(empty);
  if (problems > 0)
    throw new Error(`Le site est envoyé\u00a0; à corriger\u00a0: ${problems}. Puis npm run doctor`);
}

/** Repeats until `look` has nothing left to wait for. Throws what it waits for when patience ends. */
async function patiently(look: () => Promise<string>): Promise<void> {
  for (let looks = 1; ; looks++) {
    const reason = await look();
    if (!reason) return;
    if (looks === PATIENCE) throw new Error(`${reason}, encore après ${looks} essais.`);
    console.log(`  ${reason}\u00a0: nouvel essai dans ${values.pause} s`);
    await sleep(Number(values.pause) * 1000);
  }
}

/** Google takes some minutes to grant the rights for a project's first trigger. */
function whileEarly(error: Error): string {
  if (/eventarc/i.test(error.message)) return 'Google distribue les droits d’Eventarc';
  throw error;
}

async function dryRun(folder: string): Promise<void> {
  const settings = siteSettings();
  const given = Object.entries(settings).filter(([, value]) => value);
  Object.assign(process.env, STAND_INS, Object.fromEntries(given));
  await buildFunctions(join(folder, 'functions'));
  await buildSite(join(folder, 'site'), { data: false });
  console.log('À faire avant la mise en ligne\u00a0:');
  await inspect([OWNERS, ...settingsPoints(settings)]);
  console.log('\nEssai terminé\u00a0: rien n’a été envoyé, et le catalogue n’a pas été lu.');
}
