/**
 * `npm run refresh`: reads the live catalogue again, rebuilds the pages and sends them, and nothing else: no rules, no
 * function, no tests. For every night and after a change that search engines should see (docs/mise-en-ligne.md).
 */
import { resolve } from 'node:path';
import { BRAND } from '../../src/domain/brand';
import { buildSite } from '../build/siteBuild';
import { firebase } from './firebase';
import { brandFaults, pageFaults } from './ownFaults';
import { servedFaults } from './servedFaults';
import { siteFaults, siteSettings } from './settings';

const dist = resolve('dist');
try {
  const settings = siteSettings(false);
  const project = settings.VITE_FIREBASE_PROJECT_ID ?? '';
  refuse([...siteFaults(settings), ...brandFaults(BRAND)]);
  await buildSite(dist, { data: true });
  refuse([...pageFaults(dist), ...(await servedFaults(dist, project))]);
  firebase(['deploy', '--only', 'hosting', '--project', project]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Nothing was sent.\n${faults.map((one) => `- ${one}`).join('\n')}`);
}
