/**
 * `npm run deploy [-- --dry-run] [-- --skip-tests]`: checks, builds and sends everything: site, rules, indexes, function
 * (docs/mise-en-ligne.md). A dry run does it all but the sending, offline and without an account; what is not set up
 * yet is then filled in by stand-ins and only named.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BRAND } from '../../src/domain/brand';
import { hasEmbeddedBackend } from '../backend/backend';
import { headerPolicy } from '../build/contentSecurityPolicy';
import { backendFaults } from './checkBackend';
import { servedFaults } from './checkServed';
import { inventedBrandValues, unfinishedPages } from './inventedValues';
import { functionFaults, functionSettings, siteFaults, siteSettings } from './settings';
import { functionsLockText, stageFunctions } from './stageFunctions';
import { freePorts } from '../backend/freePorts';
import { buildSite } from '../build/siteBuild';

const FLAGS = ['--dry-run', '--skip-tests'];
/** What the Firebase CLI is told to send. */
const TARGETS = 'hosting,firestore,storage,functions';

const NEEDS_LINUX =
  'A deployment is checked on the embedded backend, which there is for Linux on x64 only: deploy from there, from WSL 2 or from a container (docs/mise-en-ligne.md, « Il faut »), after `npm ci` without `--omit=optional`.';
/** firebase.json as it is sent, beside the files that it names, for as long as the sending takes. */
const SENT_CONFIG = 'firebase.deploy.json';

const given = process.argv.slice(2);
const dryRun = given.includes('--dry-run');
const stage = makeStage();
try {
  const unknown = given.filter((flag) => !FLAGS.includes(flag));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. There are ${FLAGS.join(' and ')}.`);
  await deploy();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(stage, { recursive: true, force: true });
}

async function deploy(): Promise<void> {
  if (!hasEmbeddedBackend()) throw new Error(NEEDS_LINUX);
  const { settings, standIns } = await siteSettings(dryRun);
  if (standIns.length > 0) console.log(`Stand-ins are used for ${standIns.join(', ')}.`);
  const config = readConfig(settings);
  const project = settings.VITE_FIREBASE_PROJECT_ID ?? '';
  const siteUrl = settings.VITE_SITE_URL ?? '';
  demand('settings of the site', siteFaults(settings));
  demand('settings of the contact function', stageFunctionSettings(project, settings));
  whenLive('brand', inventedBrandValues(BRAND));
  if (!dryRun && !given.includes('--skip-tests')) run('npm', ['test']);

  const [hostingPort = 0, ...ports] = await freePorts(6);
  stageConfig(config, hostingPort, ports);
  const paths = await buildSite(join(stage, 'dist'));
  console.log('ok  site built');
  whenLive('legal pages', unfinishedPages(join(stage, 'dist')));
  demand('function built, with all that it needs', await stageFunctions(join(stage, 'functions')));
  const [served, backed] = await Promise.all([
    asFaults(
      servedFaults({ stage, port: hostingPort, siteUrl, project, paths, policy: policyOf(config).value }),
    ),
    asFaults(backendFaults(join(stage, 'firebase.json'))),
  ]);
  demand('rules and indexes, and every query of the site', backed);
  demand('pages, headers and function, served by the Firebase CLI', served);

  if (dryRun) {
    console.log('\nEverything that a deployment would send is in order. Nothing was sent.');
    return;
  }
  rmSync('dist', { recursive: true, force: true });
  cpSync(join(stage, 'dist'), 'dist', { recursive: true });
  writeFileSync('functions/package-lock.json', functionsLockText());
  writeFileSync(SENT_CONFIG, JSON.stringify(config, null, 2));
  const cli = resolve('node_modules/firebase-tools/lib/bin/firebase.js');
  try {
    run(process.execPath, [cli, 'deploy', '--config', SENT_CONFIG, '--only', TARGETS, '--project', project]);
  } finally {
    rmSync('functions/package-lock.json');
    rmSync(SENT_CONFIG);
  }
  const reached = `https://${project}.web.app`;
  const domain = `, and ${siteUrl} once this domain is connected (docs/mise-en-ligne.md, 5)`;
  console.log(`\nOnline: ${reached}${siteUrl === reached ? '' : domain}.`);
}

/** Under node_modules, so that the staged function finds its packages by walking up. */
function makeStage(): string {
  mkdirSync(resolve('node_modules/.tmp'), { recursive: true });
  return mkdtempSync(resolve('node_modules/.tmp/deploy-'));
}

interface Config {
  firestore: { rules: string; indexes: string };
  storage: { rules: string };
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  functions: { predeploy?: string[] }[];
}

/** firebase.json, with the policy that suits the settings of the site. */
function readConfig(settings: Record<string, string>): Config {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as Config;
  const policy = policyOf(config);
  policy.value = headerPolicy(policy.value, settings);
  return config;
}

function policyOf(config: Config): { value: string } {
  const headers = config.hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy');
  if (!policy) throw new Error('firebase.json sends no Content-Security-Policy.');
  return policy;
}

/** The same firebase.json, on ports of its own and without what only a real deployment runs. */
function stageConfig(config: Config, hostingPort: number, ports: number[]): void {
  for (const file of [config.firestore.rules, config.firestore.indexes, config.storage.rules])
    copyFileSync(file, join(stage, file));
  const [functions, hub, logging, eventarc, tasks] = ports.map((port) => ({ port }));
  const emulators = {
    hosting: { port: hostingPort },
    functions,
    hub,
    logging,
    eventarc,
    tasks,
    ui: { enabled: false },
  };
  const staged = {
    ...config,
    functions: config.functions.map(({ predeploy: _predeploy, ...rest }) => rest),
    emulators,
  };
  writeFileSync(join(stage, 'firebase.json'), JSON.stringify(staged, null, 2));
}

/** Puts the function's settings where the CLI reads them; faults when a real deployment has none. */
function stageFunctionSettings(project: string, site: Record<string, string>): string[] {
  const found = functionSettings(project);
  if (!found && !dryRun)
    return [
      `functions/.env.${project} is missing: it holds CONTACT_TO, CONTACT_FROM, ALLOWED_ORIGINS, PROXY_HOPS and APP_CHECK (docs/mise-en-ligne.md).`,
    ];
  const standIn = {
    CONTACT_TO: 'a@example.com',
    CONTACT_FROM: 'b@example.com',
    ALLOWED_ORIGINS: site.VITE_SITE_URL ?? '',
  };
  if (!found) console.log('Stand-ins are used for the settings of the contact function.');
  const values = found ?? { ...standIn, PROXY_HOPS: '2', APP_CHECK: '' };
  mkdirSync(join(stage, 'functions'));
  writeFileSync(
    join(stage, 'functions/.env'),
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  writeFileSync(join(stage, 'functions/.secret.local'), 'SMTP_URL=smtp://127.0.0.1:1\n');
  return functionFaults(values, site);
}

/** A check that breaks off has found a fault; the other one still ends in its own time, and cleans up. */
function asFaults(check: Promise<string[]>): Promise<string[]> {
  return check.catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
}

function demand(what: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`Not deployed.\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  console.log(`ok  ${what}`);
}

/** What a site may not go live with, and a dry run only tells. */
function whenLive(what: string, faults: readonly string[]): void {
  if (!dryRun) demand(what, faults);
  else if (faults.length > 0)
    console.log(`to do before going live (${what}):\n${faults.map((fault) => `    ${fault}`).join('\n')}`);
  else console.log(`ok  ${what}`);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`Not deployed: ${command} ${args.join(' ')} has failed.`);
}
