/**
 * `npm test [stage …]`: every check, or the stages named. Goes on after a failed stage, so that one run tells everything;
 * ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onBackend } from './backend/backend';

const BIN = resolve('node_modules/.bin');
const REPORTS = resolve('node_modules/.tmp/reports');

interface Count {
  passed: number;
  failed: number;
}

/** A stage writes what it has to say through `log`. */
type Stage = (log: Log) => Promise<Count>;
type Log = (text: string | Uint8Array) => void;

const STAGES: Record<string, Stage> = {
  format: (log) => check(log, 'prettier', ['--check', '--log-level', 'warn', '.']),
  lint: (log) => check(log, 'oxlint', ['--type-aware', '--deny-warnings']),
  types: (log) => check(log, 'tsc', ['--build']),
  unit: (log) => vitest(log, 'unit'),
  services: (log) => vitest(log, 'services', onBackend('demo-test', 'firebase.json')),
  rules: (log) => vitest(log, 'rules', onBackend('demo-test', 'tests/rules/fireemu.json')),
  functions: (log) => vitest(log, 'functions'),
  deploy: dryRuns,
  e2e: playwright,
};

/** Two cores: what waits for its backend runs beside what does not. The rest needs the machine, or times, for itself. */
const LANES = [
  ['format', 'lint', 'types', 'unit'],
  ['services', 'rules'],
];
const ALONE = ['functions', 'deploy', 'e2e'];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`No stage named ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}

mkdirSync(REPORTS, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
await Promise.all(LANES.map((names) => runAll(names)));
await runAll(ALONE);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** The stages of these names that were asked for, one after the other; what a stage says stands together. */
async function runAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const run = STAGES[name];
    if (!run || (chosen.length > 0 && !chosen.includes(name))) continue;
    const said: (string | Uint8Array)[] = [`\n── ${name} ──\n`];
    const atOnce = ALONE.includes(name) || chosen.length === 1;
    const log: Log = atOnce ? (text) => process.stdout.write(text) : (text) => said.push(text);
    if (atOnce) process.stdout.write(said.splice(0).join(''));
    const started = Date.now();
    const { passed, failed } = await run(log);
    for (const text of said) process.stdout.write(text);
    console.log(`${name}: ${passed} ok, ${failed} not ok, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    total.passed += passed;
    total.failed += failed;
  }
}

/** A tool that passes or fails as one. */
async function check(
  log: Log,
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Count> {
  return (await exec(log, join(BIN, tool), args, env)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The tests of one project of vite.config.ts, behind the command given (the local backend runs what follows it). */
async function vitest(log: Log, project: string, command: string[] = []): Promise<Count> {
  const report = join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const run = [join(BIN, 'vitest'), 'run', '--project', project, '--reporter', 'default'];
  const [first, ...rest] = [...command, ...run, '--reporter', 'json', '--outputFile', report];
  const succeeded = await exec(log, first, rest);
  return counted(succeeded, () => {
    const { numPassedTests, numFailedTests } = readReport(report);
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  });
}

/** What a deployment would send, as it is set up here and with App Check, side by side: each mostly waits. */
async function dryRuns(log: Log): Promise<Count> {
  const total: Count = { passed: 0, failed: 0 };
  const settings: Record<string, string>[] = [{}, { VITE_APP_CHECK_SITE_KEY: 'key-of-a-test' }];
  const runs = settings.map(async (env) => {
    const said: (string | Uint8Array)[] = [];
    const count = await check(
      (text) => said.push(text),
      'tsx',
      ['scripts/deploy/deploy.ts', '--dry-run'],
      env,
    );
    return { said: [`\n${Object.keys(env).join(', ')}\n`, ...said], count };
  });
  for (const { said, count } of await Promise.all(runs)) {
    for (const text of said) log(text);
    total.passed += count.passed;
    total.failed += count.failed;
  }
  return total;
}

async function playwright(log: Log): Promise<Count> {
  const report = join(REPORTS, 'e2e.json');
  rmSync(report, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const succeeded = await exec(log, join(BIN, 'tsx'), ['scripts/e2e/e2e.ts'], env);
  return counted(succeeded, () => {
    const { expected, flaky, unexpected } = readReport(report).stats as Record<string, number>;
    if (flaky) log(`${flaky} passed only when tried again: flaky\n`);
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: unexpected ?? 0 };
  });
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

/** Whether the command ended well. */
function exec(log: Log, command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    child.stdout.on('data', log);
    child.stderr.on('data', log);
    child.once('error', (error) => {
      log(`${error.message}\n`);
      done(false);
    });
    // Its output normally ends with it; a grandchild that has kept hold of it must not hold us.
    child.once('exit', (code) => {
      child.once('close', () => done(code === 0));
      setTimeout(() => done(code === 0), 2000).unref();
    });
  });
}
