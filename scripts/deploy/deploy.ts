/**
 * `npm run deploy [-- --dry-run [--out folder]]`: checks, builds and deploys rules, indexes, functions and site
 * (docs/mise-en-ligne.md). Runs no tests, which CI does: it deploys committed files only. A dry run builds into a
 * folder of its own without calling Google or git, uses stand-ins for missing settings, and lists what is left to do.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../build/buildFunctions';
import { buildSite } from '../build/siteBuild';
import { checkOwners } from '../owners/ownersFile';
import { runCommand } from '../runCommand';
import { listed, refuse } from './checkContent';
import { firebase } from './firebase';
import {
  checkFunctionSettings,
  checkPasswords,
  checkSiteSettings,
  functionSettings,
  siteSettings,
} from './checkedSettings';
import { checkCommit, writeVersion } from './siteVersion';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean' },
      out: { type: 'string', default: 'node_modules/.tmp/dry-run' },
    },
  });
  await (values['dry-run'] ? dryRun(resolve(values.out)) : deploy());
});

async function deploy(): Promise<void> {
  const settings = siteSettings();
  const { VITE_FIREBASE_PROJECT_ID: project = '' } = settings;
  refuse(
    ...checkSiteSettings(settings),
    ...checkFunctionSettings(functionSettings(settings), settings),
    ...checkHostingSite(),
    ...checkOwners(),
    ...checkCommit(),
    ...(await checkPasswords(settings)),
  );
  // First: the build reads the catalogue under these rules.
  firebase(['deploy', '--only', 'firestore,storage', '--project', project]);
  const dist = resolve('dist');
  const data = await buildSite(dist, { data: true });
  if (data) writeVersion(dist, data);
  // Builds the functions, too (firebase.json).
  firebase(['deploy', '--only', 'functions,hosting', '--project', project]);
}

/** @param folder where `functions` and `site` are built */
async function dryRun(folder: string): Promise<void> {
  const settings = siteSettings({ dryRun: true });
  const values = functionSettings(settings);
  const mails = values.CONTACT_TO ? checkFunctionSettings(values, settings) : [];
  refuse(...checkSiteSettings(settings), ...mails);
  // `npm test` has built them for all its stages.
  if (!process.env.BUILT_FUNCTIONS) await buildFunctions(join(folder, 'functions'));
  await buildSite(join(folder, 'site'), { data: false });

  const missing = [...checkHostingSite(), ...checkOwners()];
  console.log(`À faire avant la mise en ligne\u00a0:\n${listed(missing) || '- rien'}`);
  console.log('\nEssai terminé\u00a0: rien n’a été envoyé, et le catalogue n’a pas été lu.');
}

/** Created by `firebase hosting:sites:create`. */
function checkHostingSite(): string[] {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { site?: string } };
  return hosting.site ? [] : ['firebase.json ne nomme pas de "site" (docs/mise-en-ligne.md, 3).'];
}
