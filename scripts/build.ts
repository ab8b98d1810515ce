/**
 * `npm run build [-- --online] [--out folder]`: the production site, by default into dist/. With `--online`, which is what
 * `firebase deploy` runs (firebase.json), the live catalogue is in its pages, and it is built only if it may go online.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { OWNERS } from '../src/domain/owners';
import { checkOwners } from './build/checkOwners';
import { checkEnvironment } from './build/environment';
import { buildSite } from './build/siteBuild';
import { checkCommit, writeVersion } from './build/siteVersion';
import { runCommand } from './runCommand';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { online: { type: 'boolean', default: false }, out: { type: 'string', default: 'dist' } },
  });
  const folder = resolve(values.out);
  if (values.online) {
    const environment = loadEnv('production', process.cwd(), 'VITE_');
    const problems = [
      ...checkProject(environment),
      ...checkOwners(OWNERS),
      ...checkEnvironment(environment),
      ...checkCommit(),
    ];
    if (problems.length > 0)
      throw new Error(['Rien n’a été envoyé. À corriger d’abord\u00a0:', ...problems].join('\n✗ '));
  }
  const data = await buildSite(folder, { data: values.online });
  if (data) writeVersion(folder, data);
});

/** The Firebase CLI names the project that it sends to; GitHub's refresh, which only builds here, names none. */
function checkProject({ VITE_FIREBASE_PROJECT_ID: ours = '' }: Record<string, string>): string[] {
  const { GCLOUD_PROJECT: asked = ours } = process.env;
  return asked === ours ? [] : [`L’envoi irait à ${asked}, pas à ${ours}\u00a0: npx firebase use ${ours}`];
}
