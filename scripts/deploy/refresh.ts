/**
 * `npm run refresh`: reads the live catalogue again, rebuilds the pages of the commit that is online and sends them if
 * they differ, and nothing else: no rules, no function, no tests. Run every hour by day (docs/mise-en-ligne.md).
 */
import { resolve } from 'node:path';
import { BRAND } from '../../src/domain/brand';
import { buildSite } from '../build/siteBuild';
import { firebase } from './firebase';
import { brandFaults, pageFaults } from './ownFaults';
import { servedFaults } from './servedFaults';
import { siteFaults, siteSettings } from './checkedSettings';
import { digestOf, onlineVersion, refreshFaults, writeVersion } from './siteVersion';

const dist = resolve('dist');
try {
  const settings = siteSettings(false);
  const project = settings.VITE_FIREBASE_PROJECT_ID ?? '';
  refuse([...siteFaults(settings), ...brandFaults(BRAND)]);
  const online = await onlineVersion(settings.VITE_SITE_URL ?? '');
  refuse(refreshFaults(online));
  const data = await buildSite(dist, { data: true });
  if (!data || data.creations.size === 0)
    throw new Error('Nothing was sent: the catalogue is empty. If that is meant, run npm run deploy.');
  if (digestOf(data) === online.digest)
    console.log('Nothing was sent: the site shows what the catalogue holds.');
  else {
    refuse([...pageFaults(dist), ...(await servedFaults(dist, project))]);
    writeVersion(dist, data);
    firebase(['deploy', '--only', 'hosting', '--project', project]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Nothing was sent.\n${faults.map((one) => `- ${one}`).join('\n')}`);
}
