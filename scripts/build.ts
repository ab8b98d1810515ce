/** `npm run build [-- --data]`: the production site into dist/; with `--data`, the live catalogue is in its pages. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './runCommand';
import { buildSite } from './build/siteBuild';

await runCommand(async () => {
  const { values } = parseArgs({ options: { data: { type: 'boolean', default: false } } });
  await buildSite(resolve('dist'), values);
});
