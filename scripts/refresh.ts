/** `npm run refresh`: GitHub runs it in two jobs, `-- --build`, then `-- --send` where Google’s token is (docs/entretien.md). */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build/siteBuild';
import { runCommand } from './runCommand';
import { checkPages, demand, siteEnvironment } from './deploy/checks';
import { sendParts } from './deploy/firebase';
import { digestOf, git, onlineVersion, webApp, writeVersion } from './deploy/siteVersion';

await runCommand(async () => {
  const { values } = parseArgs({ options: { build: { type: 'boolean' }, send: { type: 'boolean' } } });
  const environment = siteEnvironment();
  const { VITE_FIREBASE_PROJECT_ID: project = '' } = environment;
  if (values.send) return void (await sendParts('hosting', project));
  demand(checkPages(environment));
  Object.assign(process.env, environment);
  const online = await onlineVersion(webApp(project));
  const isOnline = git('rev-parse', 'HEAD') === online.commit && git('status', '--porcelain') === '';
  const other = `Seul le commit en ligne se rafraîchit, sans changement\u00a0: git checkout ${online.commit}`;
  demand(isOnline ? [] : [other]);
  const dist = resolve('dist');
  const data = await buildSite(dist, { data: true });
  if (!data || data.creations.size === 0)
    throw new Error('Rien n’a été envoyé\u00a0: le catalogue est vide (voulu\u00a0? npm run deploy).');
  if (digestOf(data) === online.digest)
    return console.log('Rien n’a été envoyé\u00a0: le site montre déjà le catalogue.');
  writeVersion(dist, data);
  if (values.build) return;
  await sendParts('hosting', project);
  console.log('Les pages sont envoyées.');
});
