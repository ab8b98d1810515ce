/**
 * `npm run deploy [-- --dry-run [--out folder]]`: checks, builds and sends everything: rules, indexes, function and site
 * (docs/mise-en-ligne.md). Tests are CI's: it sends committed files only, and starts no local backend. A dry run does all
 * but read from Google and send to it; it takes stand-ins for missing settings, and only names what is still to do before
 * going live. `--out` keeps the site that it has built.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BRAND } from '../../src/domain/brand';
import { buildFunctions } from '../build/buildFunctions';
import { buildSite } from '../build/siteBuild';
import { firebase } from './firebase';
import { brandFaults, pageFaults } from './ownFaults';
import { servedFaults } from './servedFaults';
import { functionFaults, functionSettings, siteFaults, siteSettings } from './checkedSettings';
import { commitFaults, writeVersion } from './siteVersion';

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, out: { type: 'string' } } });
  const scratch = values['dry-run'] ? makeScratch() : null;
  try {
    await deploy(scratch, values.out);
  } finally {
    if (scratch) rmSync(scratch, { recursive: true, force: true });
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/**
 * @param scratch where a dry run builds, so that several may run side by side; null to deploy
 * @param out where a dry run leaves the built site
 */
async function deploy(scratch: string | null, out?: string): Promise<void> {
  const dryRun = scratch !== null;
  const demandForReal = dryRun ? nameOnly : demand;
  const settings = siteSettings(dryRun);
  const project = settings.VITE_FIREBASE_PROJECT_ID ?? '';
  const site = hostingSite();
  demand('settings of the site', siteFaults(settings));
  demand('settings of the contact function', functionFaults(functionSettings(project), settings, dryRun));
  demandForReal(
    'Hosting site',
    site ? [] : ['firebase.json names no "site" for "hosting" (docs/mise-en-ligne.md, 2).'],
  );
  demandForReal('brand', brandFaults(BRAND));
  demandForReal('commit', commitFaults());
  // `npm test` has built them for all its stages.
  if (!dryRun) await buildFunctions(resolve('functions'));
  else if (!process.env.BUILT_FUNCTIONS) await buildFunctions(join(scratch, 'functions'));
  console.log('ok  contact function built');

  // First, because the build reads the catalogue by them.
  if (!dryRun) firebase(['deploy', '--only', 'firestore,storage', '--project', project]);
  const dist = dryRun ? resolve(out ?? join(scratch, 'dist')) : resolve('dist');
  const data = await buildSite(dist, { data: !dryRun });
  if (data) writeVersion(dist, data);
  console.log(`ok  site built${dryRun ? ', without the catalogue, which only Google has' : ''}`);
  demandForReal('legal pages', pageFaults(dist));
  demand('pages as Hosting serves them', await servedFaults(dist, project));

  if (dryRun) {
    console.log('\nEverything that a deployment would send is in order. Nothing was sent.');
    return;
  }
  firebase(['deploy', '--only', 'functions,hosting', '--project', project]);
  const reached = `https://${site}.web.app`;
  const domain = `, and ${settings.VITE_SITE_URL} once this domain is connected (docs/mise-en-ligne.md, 5)`;
  console.log(`\nOnline: ${reached}${settings.VITE_SITE_URL === reached ? '' : domain}.`);
}

/** Under node_modules, so that bundles find their packages by walking up. */
function makeScratch(): string {
  mkdirSync(resolve('node_modules/.tmp'), { recursive: true });
  return mkdtempSync(resolve('node_modules/.tmp/deploy-'));
}

/** The site that `firebase hosting:sites:create` has created, as firebase.json names it. */
function hostingSite(): string | undefined {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { site?: string } };
  return hosting.site;
}

function demand(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Not deployed.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  console.log(`ok  ${what}`);
}

/** What a site may not go live with, in a dry run. */
function nameOnly(what: string, faults: readonly string[]): void {
  if (faults.length === 0) demand(what, faults);
  else console.log(`to do before going live (${what}):\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
}
