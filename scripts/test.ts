/** `npm test [stage …]`: runs all checks, or the stages named, even after one fails. Ends with `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { JSONReport, JSONReportSuite as Suite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { startBackend } from './backend/backend';
import { start } from './backend/processes';
import { untilStopped } from './backend/untilStopped';
import { dryRunInto } from './deploy/dryRun';

/** How many tests, or whole checks, have passed, and what those that failed are called. */
type Count = readonly [passed: number, failed: readonly string[]];
const FAILED: Count = [0, ['as a whole']];
type Log = (text: string | Uint8Array) => void;
interface Outcome {
  title: string;
  status: string;
}
type Stage = (log: Log) => Promise<Count>;
type Env = Record<string, string>;

const STAGES: Record<string, Stage> = {
  format: check('prettier', '--check', '--log-level', 'warn', '.'),
  lint: check('oxlint', '--type-aware', '--deny-warnings'),
  types: check('tsc', '--build'),
  unit: vitest('unit*'),
  services: onBackend('services', false),
  rules: onBackend('rules', true),
  functions: async (log) => vitest('functions', await builtFunctions(log))(log),
  deploy: dryRun,
  commands: vitest('commands'),
  e2e: playwright,
};

/** Two lanes for two cores, each of some two minutes; e2e then runs alone. */
const LANES = [['commands'], ['format', 'lint', 'types', 'unit', 'services', 'rules', 'functions', 'deploy']];
const SCRATCH = resolve(`node_modules/.tmp/test-${process.pid}`);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`No stage named ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}

let building: Promise<boolean> | undefined;
let passes = 0;
const failures: string[] = [];
await untilStopped(async (onClose) => {
  onClose(() => rmSync(SCRATCH, { recursive: true, force: true }));
  await Promise.all(LANES.map(runAll));
  await runAll(['e2e']);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${passes} passed, ${failures.length} failed`);
  return failures.length === 0 && passes > 0 ? 0 : 1;
});

/** Runs the requested stages of a lane in order, printing the output of each at its end. */
async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const stage = STAGES[name];
    if (!stage || (chosen.length > 0 && !chosen.includes(name))) continue;
    const kept: Parameters<Log>[0][] = [];
    const isAlone = name === 'e2e' || chosen.length === 1;
    const log: Log = (text) => (isAlone ? process.stdout.write(text) : kept.push(text));
    log(`\n── ${name} ──\n`);
    const started = Date.now();
    const [passed, failed] = await stage(log).catch((error: unknown): Count => {
      log(`${error instanceof Error ? error.message : String(error)}\n`);
      return FAILED;
    });
    for (const text of kept) process.stdout.write(text);
    console.log(
      `${name}: ${passed} ok, ${failed.length} not ok, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    passes += passed;
    failures.push(...failed.map((title) => `${name}: ${title}`));
  }
}

function check(tool: string, ...args: string[]): Stage {
  return async (log) => ((await run(log, tool, args)) ? [1, []] : FAILED);
}

function vitest(project: string, env: Env = {}): Stage {
  return async (log) => {
    const file = join(SCRATCH, `${project.replace('*', '')}.json`);
    const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', file];
    const succeeded = await run(log, 'vitest', ['run', '--project', project, ...reporters], env);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults;
    // A file that cannot be loaded reports no tests.
    const tests = testResults.flatMap<Outcome>(({ name, status, assertionResults: all }) =>
      all.length > 0 ? all : [{ title: basename(name), status }],
    );
    return counted(succeeded, tests);
  };
}

function onBackend(project: string, lenient: boolean): Stage {
  return async (log) => {
    const only = 'auth,firestore,storage';
    const { env, stop } = await startBackend({ project: 'demo-test', only, lenient });
    return vitest(project, env)(log).finally(stop);
  };
}

async function playwright(log: Log): Promise<Count> {
  const file = join(SCRATCH, 'e2e.json');
  const env = { ...(await builtFunctions(log)), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const succeeded = await run(log, 'tsx', ['scripts/e2e/e2e.ts'], env);
  // The journeys were left out: there is no browser.
  if (succeeded && !existsSync(file)) return [0, []];
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  const tests = suites
    .flatMap(specsOf)
    .map(({ title, tests: [one] }) => ({ title, status: one?.status ?? '' }));
  return counted(succeeded, tests);
}

async function dryRun(log: Log): Promise<Count> {
  const folder = join(SCRATCH, 'production');
  const { args, env } = dryRunInto(folder);
  if (!(await run(log, 'node', args, { ...env, ...(await builtFunctions(log)) }))) return FAILED;
  process.env.BUILT_PRODUCTION = folder;
  return [1, []];
}

/** Builds the functions once for all stages; returns the environment that points to them. */
async function builtFunctions(log: Log): Promise<Env> {
  const folder = join(SCRATCH, 'functions');
  building ??= run(log, 'tsx', ['scripts/build/functions.ts', folder]);
  if (!(await building)) throw new Error('The functions could not be built.');
  return { BUILT_FUNCTIONS: folder };
}

async function run(log: Log, command: string, args: string[], env: Env = {}): Promise<boolean> {
  const child = start(command, args, { env });
  child.all.on('data', log);
  return (await child).exitCode === 0;
}

function counted(succeeded: boolean, tests: readonly Outcome[]): Count {
  const withStatus = (...words: string[]) => tests.filter(({ status }) => words.includes(status));
  const failed = withStatus('failed', 'unexpected').map(({ title }) => title);
  return [withStatus('passed', 'expected').length, succeeded || failed.length > 0 ? failed : FAILED[1]];
}
