/** `npm run deploy [-- --dry-run [--out folder]]`: a dry run asks neither Google nor git, and stands in for what is missing. */
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildFunctions } from './build/buildFunctions';
import { buildSite } from './build/siteBuild';
import { checkIndexes, google as signIn, reach } from './google/googleApi';
import { runCommand } from './runCommand';
import { checkCheckout, checkProject, demand, functionParameters, siteEnvironment } from './deploy/checks';
import { STAND_INS } from './deploy/dryRun';
import { sendParts } from './deploy/firebase';
import { checkCommit, git, liveAddress, onlineVersion, writeVersion } from './deploy/siteVersion';

/** Building an index takes up to twenty minutes. */
const PATIENCE = { looks: 60, seconds: 20 };

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      // npm keeps the option for itself where no « -- » stands before it.
      'dry-run': { type: 'boolean', default: process.env.npm_config_dry_run === 'true' },
      out: { type: 'string', default: 'node_modules/.tmp/dry-run' },
    },
  });
  await (values['dry-run'] ? dryRun(resolve(values.out)) : deploy());
});

async function deploy(): Promise<void> {
  const environment = siteEnvironment();
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: url = '' } = environment;
  demand([...checkCheckout(environment), ...checkCommit()]);
  const google = signIn(project);
  demand(await checkProject(google, functionParameters(environment)));
  Object.assign(process.env, environment);

  // First: the build reads the catalogue under these rules, by these indexes.
  await sendParts('firestore,storage', project);
  await patiently(() => checkIndexes(google));
  const dist = resolve('dist');
  const data = await buildSite(dist, { data: true });
  if (data) writeVersion(dist, data);
  // Builds the functions, too (firebase.json). Named by their codebase, unchanged ones are sent again: a right that Google
  // refused once, such as everyone's to call them, is then given.
  await patiently(() => sendParts('functions:default,hosting', project));

  const address = await liveAddress(url, project);
  await checkLive(address);
  console.log(`Le site est en ligne\u00a0: ${address}`);
  if (address !== url)
    console.log(`! ${url} ne répond pas encore\u00a0: relier le domaine (docs/mise-en-ligne.md)`);
}

async function checkLive(origin: string): Promise<void> {
  const { commit } = await onlineVersion(origin);
  if (commit !== git('rev-parse', 'HEAD'))
    throw new Error(`Le site est envoyé, mais ${origin} montre encore le commit ${commit}.`);
  // An empty letter is refused before it is counted or mailed.
  const letter = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' };
  const { status } = await reach(`${origin}/api/contact`, letter);
  if (status !== 400)
    throw new Error(
      `Le site est envoyé, mais le formulaire de contact répond ${status}\u00a0: console Firebase, Functions, journaux de contact.`,
    );
}

async function patiently(look: () => Promise<string>): Promise<void> {
  for (let looks = 1; ; looks++) {
    const reason = await look();
    if (!reason) return;
    if (looks === PATIENCE.looks) throw new Error(`${reason}, encore après ${looks} essais.`);
    console.log(`${reason}\u00a0: nouvel essai dans ${PATIENCE.seconds} s`);
    await sleep(PATIENCE.seconds * 1000);
  }
}

async function dryRun(folder: string): Promise<void> {
  const environment = siteEnvironment();
  const given = Object.entries(environment).filter(([, value]) => value);
  Object.assign(process.env, STAND_INS, Object.fromEntries(given));
  await buildFunctions(join(folder, 'functions'));
  await buildSite(join(folder, 'site'), { data: false });
  const problems = checkCheckout(environment);
  console.log(['Reste à faire avant la mise en ligne\u00a0:', ...problems].join('\n✗ '));
  console.log('Essai terminé\u00a0: rien n’a été envoyé, et le catalogue n’a pas été lu.');
}
