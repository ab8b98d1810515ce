/**
 * `npm test [stage …]`: every check, or the stages named. Goes on after a failed stage, so that one run tells everything;
 * ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startBackend } from './backend/backend';
import { start } from './backend/processes';
import { untilStopped } from './backend/untilStopped';
import { dryRunInto } from './deploy/dryRun';

const REPORTS = resolve('node_modules/.tmp/reports');

interface Count {
  passed: number;
  failed: number;
}

/** A stage writes its output through `log`. */
type Stage = (log: Log) => Promise<Count>;
type Log = (text: string | Uint8Array) => void;

const STAGES: Record<string, Stage> = {
  format: (log) => check(log, 'prettier', ['--check', '--log-level', 'warn', '.']),
  lint: (log) => check(log, 'oxlint', ['--type-aware', '--deny-warnings']),
  types: (log) => check(log, 'tsc', ['--build']),
  unit: (log) => vitest(log, 'unit*'),
  services: (log) => vitestOnBackend(log, 'services', false),
  rules: (log) => vitestOnBackend(log, 'rules', true),
  functions: async (log) => vitest(log, 'functions', await builtFunctions(log)),
  deploy: dryRun,
  commands: (log) => vitest(log, 'commands'),
  e2e: playwright,
};

/** Two lanes for two cores; the browsers need the machine to themselves. */
const LANES = [
  ['format', 'lint', 'types', 'unit', 'deploy', 'commands'],
  ['services', 'rules', 'functions'],
];
const ALONE = ['e2e'];
/** Temporary files of this run. */
const SCRATCH = resolve(`node_modules/.tmp/test-${process.pid}`);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`No stage named ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}

mkdirSync(REPORTS, { recursive: true });
let building: Promise<boolean> | undefined;
const total: Count = { passed: 0, failed: 0 };
await untilStopped(async (onClose) => {
  onClose(() => rmSync(SCRATCH, { recursive: true, force: true }));
  await Promise.all(LANES.map((names) => runAll(names)));
  await runAll(ALONE);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
});

/** Runs those of these stages that were asked for, one after the other; output is printed stage by stage. */
async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const run = STAGES[name];
    if (!run || (chosen.length > 0 && !chosen.includes(name))) continue;
    const said: (string | Uint8Array)[] = [`\n── ${name} ──\n`];
    const atOnce = ALONE.includes(name) || chosen.length === 1;
    const log: Log = atOnce ? (text) => process.stdout.write(text) : (text) => said.push(text);
    if (atOnce) process.stdout.write(said.splice(0).join(''));
    const started = Date.now();
    const { passed, failed } = await run(log).catch((error: unknown) => {
      log(`${error instanceof Error ? error.message : String(error)}\n`);
      return { passed: 0, failed: 1 };
    });
    for (const text of said) process.stdout.write(text);
    console.log(`${name}: ${passed} ok, ${failed} not ok, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    total.passed += passed;
    total.failed += failed;
  }
}

/** A tool that passes or fails as one. */
async function check(log: Log, tool: string, args: string[]): Promise<Count> {
  const succeeded = await exec(log, tool, args);
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The tests of one project of vite.config.ts on a backend of their own. */
async function vitestOnBackend(log: Log, project: string, lenient: boolean): Promise<Count> {
  const backend = await startBackend({
    project: 'demo-test',
    config: resolve('firebase.json'),
    only: 'auth,firestore,storage',
    lenient,
  });
  try {
    return await vitest(log, project, backend.env);
  } finally {
    await backend.stop();
  }
}

/** The tests of a project of vite.config.ts; `*` stands for anything in its name. */
async function vitest(log: Log, project: string, env: Record<string, string> = {}): Promise<Count> {
  const report = join(REPORTS, `${project.replace('*', '')}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile', report];
  const succeeded = await exec(log, 'vitest', ['run', '--project', project, ...reporters], env);
  return counted(succeeded, () => {
    const { numPassedTests, numFailedTests } = readReport(report);
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  });
}

/** What a deployment would send. The e2e stage opens the site that this has built. */
async function dryRun(log: Log): Promise<Count> {
  const folder = join(SCRATCH, 'production');
  const { args, env } = dryRunInto(folder);
  const succeeded = await exec(log, 'node', args, { ...env, ...(await builtFunctions(log)) });
  if (succeeded) process.env.BUILT_PRODUCTION = folder;
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function playwright(log: Log): Promise<Count> {
  const report = join(REPORTS, 'e2e.json');
  rmSync(report, { force: true });
  const succeeded = await exec(log, 'tsx', ['scripts/e2e/e2e.ts'], {
    ...(await builtFunctions(log)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  return counted(succeeded, () => {
    const { expected = 0, unexpected = 0 } = readReport(report).stats as Record<string, number>;
    return { passed: expected, failed: unexpected };
  });
}

/** Builds the function once for all stages that run it; returns the variable that tells them where it is. */
async function builtFunctions(log: Log): Promise<{ BUILT_FUNCTIONS: string }> {
  const folder = join(SCRATCH, 'functions');
  building ??= exec(log, 'tsx', ['scripts/build/functions.ts', folder]);
  if (!(await building)) throw new Error('The function could not be built.');
  return { BUILT_FUNCTIONS: folder };
}

/** A run that broke off before or after its tests counts as one failure more than they do. */
function counted(succeeded: boolean, read: () => Count): Count {
  try {
    const count = read();
    return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function readReport(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

/** Runs a command; resolves with whether it ended well. */
async function exec(log: Log, command: string, args: string[], env: Record<string, string> = {}) {
  const child = start(command, args, { env });
  child.all.on('data', log);
  return (await child).exitCode === 0;
}
