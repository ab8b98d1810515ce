/** `npm test [stage …]`: runs all checks, or the stages named, even after one fails. Ends with `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { execa } from 'execa';
import type { JsonTestResults } from 'vitest/node';
import { startBackend } from './backend/backend';
import { untilStopped } from './backend/untilStopped';
import { dryRunInto } from './deploy/dryRun';
import { messageOf } from './runCommand';

type Count = readonly [passed: number, failed: number];

const STAGES: Record<string, () => Promise<Count>> = {
  format: () => check('prettier', '--check', '--log-level', 'warn', '.'),
  lint: () => check('oxlint', '--type-aware', '--deny-warnings'),
  types: () => check('tsc', '--build'),
  unit: () => vitest('unit*'),
  services: () => onBackend('services', false),
  rules: () => onBackend('rules', true),
  functions: () => buildFunctions().then(() => vitest('functions')),
  deploy: dryRun,
  commands: () => vitest('commands'),
  e2e: playwright,
};

/** Two lanes for two cores, each of some two minutes; e2e then runs alone. */
const LANES = [['commands'], ['format', 'lint', 'types', 'unit', 'services', 'rules', 'functions', 'deploy']];
const SCRATCH = resolve(`node_modules/.tmp/test-${process.pid}`);

const [chosen = Object.keys(STAGES)] = [process.argv.slice(2)].filter(({ length }) => length > 0);
let isAlone = chosen.length === 1;
let passes = 0;
let failures = 0;
await untilStopped(async (onClose) => {
  const unknown = chosen.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Error(`No stage named ${unknown.join()}; there are ${Object.keys(STAGES).join(', ')}.`);
  onClose(() => rmSync(SCRATCH, { recursive: true, force: true }));
  await Promise.all(LANES.map(runAll));
  isAlone = true;
  await runAll(['e2e']);
  console.log(`\n${passes} passed, ${failures} failed`);
  return failures === 0 && passes > 0 ? 0 : 1;
});

async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => chosen.includes(one))) {
    const started = Date.now();
    const failing = (error: unknown): Count => {
      console.log(messageOf(error));
      return [0, 1];
    };
    const [passed, failed] = (await STAGES[name]?.().catch(failing)) ?? [0, 1];
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`── ${name}: ${passed} ok, ${failed} not ok, ${seconds} s ──\n`);
    passes += passed;
    failures += failed;
  }
}

async function check(tool: string, ...args: string[]): Promise<Count> {
  return (await run(tool, args)) ? [1, 0] : [0, 1];
}

async function vitest(project: string, env = {}): Promise<Count> {
  const file = join(SCRATCH, `${project.replace('*', '')}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', file];
  const succeeded = await run('vitest', ['run', '--project', project, ...reporters], env);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as JsonTestResults;
  return counted(succeeded, numPassedTests, numFailedTests);
}

async function onBackend(project: string, lenient: boolean): Promise<Count> {
  const { env, stop } = await startBackend({ project: 'demo-test', lenient });
  return vitest(project, env).finally(stop);
}

async function playwright(): Promise<Count> {
  const file = join(SCRATCH, 'e2e.json');
  await buildFunctions();
  const succeeded = await run('tsx', ['scripts/e2e/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  // The journeys were left out: there is no browser.
  if (succeeded && !existsSync(file)) return [0, 0];
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as JSONReport;
  return counted(succeeded, stats.expected, stats.unexpected);
}

/** A file of tests that cannot be loaded holds none: it counts as one failure. */
function counted(succeeded: boolean, passed: number, failed: number): Count {
  return [passed, succeeded ? failed : Math.max(failed, 1)];
}

async function dryRun(): Promise<Count> {
  const folder = join(SCRATCH, 'production');
  const { args, env } = dryRunInto(folder);
  if (!(await run('node', args, env))) return [0, 1];
  process.env.BUILT_PRODUCTION = folder;
  return [1, 0];
}

/** Builds the functions once for all stages. */
async function buildFunctions(): Promise<void> {
  const folder = join(SCRATCH, 'functions');
  if (process.env.BUILT_FUNCTIONS === folder) return;
  if (!(await run('tsx', ['scripts/build/functions.ts', folder])))
    throw new Error('The functions could not be built.');
  process.env.BUILT_FUNCTIONS = folder;
}

/** Runs a command, printing its output at its end, so that lanes do not mix; at once where nothing else runs. */
async function run(command: string, args: string[], env = {}): Promise<boolean> {
  const output = isAlone ? ({ stdout: 'inherit', stderr: 'inherit' } as const) : ({ all: true } as const);
  const options = { preferLocal: true, reject: false, stdin: 'ignore', env, ...output } as const;
  const { failed, all } = await execa(command, args, options);
  if (all) console.log(all);
  return !failed;
}
