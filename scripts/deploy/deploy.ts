/**
 * `npm run deploy [-- --dry-run [--out folder]]`: checks, builds and sends everything: rules, indexes, function and site
 * (docs/mise-en-ligne.md). Tests are CI's: it sends committed files only, and starts no local backend. A dry run builds
 * in a folder of its own and reads from Google and git as little as it sends: it takes stand-ins for missing settings,
 * and only names what is still to do before going live.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BRAND } from '../../src/domain/brand';
import { buildFunctions } from '../build/buildFunctions';
import { buildSite } from '../build/siteBuild';
import { checkBrand, checkPages } from './checkContent';
import { checkServedSite } from './checkServedSite';
import { firebase } from './firebase';
import { checkFunctionSettings, checkSiteSettings, functionSettings, siteSettings } from './checkedSettings';
import { checkCommit, writeVersion } from './siteVersion';

try {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      out: { type: 'string', default: 'node_modules/.tmp/dry-run' },
    },
  });
  await (values['dry-run'] ? dryRun(resolve(values.out)) : deploy());
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function deploy(): Promise<void> {
  const settings = siteSettings();
  const { VITE_FIREBASE_PROJECT_ID: project = '', VITE_SITE_URL: domain } = settings;
  demand('settings of the site', checkSiteSettings(settings));
  demand('settings of the functions', checkFunctionSettings(functionSettings(project), settings));
  demand('Hosting site', checkHostingSite());
  demand('brand', checkBrand(BRAND));
  demand('commit', checkCommit());
  await buildFunctions(resolve('functions'));
  // First, because the build reads the catalogue by them.
  firebase(['deploy', '--only', 'firestore,storage', '--project', project]);
  const dist = resolve('dist');
  const data = await buildSite(dist, { data: true });
  if (data) writeVersion(dist, data);
  demand('legal pages', checkPages(dist));
  demand('pages as Hosting serves them', await checkServedSite(dist, project));
  firebase(['deploy', '--only', 'functions,hosting', '--project', project]);

  const hosted = `https://${hostingSite()}.web.app`;
  const later = `, and ${domain} once this domain is connected (docs/mise-en-ligne.md, 5)`;
  console.log(`\nOnline: ${hosted}${domain === hosted ? '' : later}.`);
}

/** @param folder where `functions` and `site` are built */
async function dryRun(folder: string): Promise<void> {
  const settings = siteSettings({ dryRun: true });
  const project = settings.VITE_FIREBASE_PROJECT_ID ?? '';
  demand('settings of the site', checkSiteSettings(settings));
  const values = functionSettings(project);
  if (values) demand('settings of the functions', checkFunctionSettings(values, settings));
  // `npm test` has built them for all its stages.
  if (!process.env.BUILT_FUNCTIONS) await buildFunctions(join(folder, 'functions'));
  const site = join(folder, 'site');
  await buildSite(site, { data: false });
  demand('pages as Hosting serves them', await checkServedSite(site, project));

  const missing = [...checkHostingSite(), ...checkBrand(BRAND), ...checkPages(site)];
  if (missing.length > 0) console.log(`To do before going live:\n${lines(missing)}`);
  console.log(
    '\nEverything that a deployment would send is in order, but for the catalogue. Nothing was sent.',
  );
}

/** The site that `firebase hosting:sites:create` has created, as firebase.json names it. */
function hostingSite(): string | undefined {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: { site?: string } };
  return hosting.site;
}

function checkHostingSite(): string[] {
  return hostingSite() ? [] : ['firebase.json names no "site" for "hosting" (docs/mise-en-ligne.md, 2).'];
}

function demand(what: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Not deployed.\n${lines(problems)}`);
  console.log(`ok  ${what}`);
}

function lines(problems: readonly string[]): string {
  return problems.map((problem) => `- ${problem}`).join('\n');
}
