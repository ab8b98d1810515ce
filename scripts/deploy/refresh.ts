/**
 * `npm run refresh`: reads the live catalogue again, rebuilds the pages of the commit that is online and sends them if
 * they differ, and nothing else: no rules, no function, no tests. Run every hour by day (docs/mise-en-ligne.md).
 */
import { resolve } from 'node:path';
import { BRAND } from '../../src/domain/brand';
import { buildSite } from '../build/siteBuild';
import { firebase } from './firebase';
import { checkBrand, checkPages } from './checkContent';
import { checkServedSite } from './checkServedSite';
import { checkSiteSettings, siteSettings } from './checkedSettings';
import { digestOf, onlineVersion, checkOnlineCommit, writeVersion } from './siteVersion';

const dist = resolve('dist');
try {
  const settings = siteSettings();
  const project = settings.VITE_FIREBASE_PROJECT_ID ?? '';
  refuse([...checkSiteSettings(settings), ...checkBrand(BRAND)]);
  const online = await onlineVersion(settings.VITE_SITE_URL ?? '');
  refuse(checkOnlineCommit(online));
  const data = await buildSite(dist, { data: true });
  if (!data || data.creations.size === 0)
    throw new Error('Nothing was sent: the catalogue is empty. If that is meant, run npm run deploy.');
  if (digestOf(data) === online.digest)
    console.log('Nothing was sent: the site shows what the catalogue holds.');
  else {
    refuse([...checkPages(dist), ...(await checkServedSite(dist, project))]);
    writeVersion(dist, data);
    firebase(['deploy', '--only', 'hosting', '--project', project]);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new Error(`Nothing was sent.\n${problems.map((one) => `- ${one}`).join('\n')}`);
}
