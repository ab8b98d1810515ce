/** `npm run build`: the production site into dist/. */
import { resolve } from 'node:path';
import { buildSite } from './siteBuild';

try {
  await buildSite(resolve('dist'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
