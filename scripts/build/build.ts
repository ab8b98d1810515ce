/** `npm run build [-- --data]`: the production site into dist/; with `--data`, the live catalogue is in its pages. */
import { resolve } from 'node:path';
import { buildSite } from './siteBuild';

const given = process.argv.slice(2);
try {
  const unknown = given.filter((flag) => flag !== '--data');
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There is --data.`);
  await buildSite(resolve('dist'), { data: given.includes('--data') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
