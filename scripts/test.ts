/**
 * `npm test [stage …]`: every check, or the stages named, one after the other. Goes on after a failed stage, so that
 * one run tells everything; ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BIN = resolve('node_modules/.bin');
const FIREEMU = process.env.FIREEMU_BINARY_PATH ?? resolve('node_modules/@fireemu/linux-x64/bin/fireemu');
const REPORTS = resolve('node_modules/.tmp/reports');

interface Count {
  passed: number;
  failed: number;
}

const STAGES: Record<string, () => Count> = {
  format: () => check('prettier', ['--check', '--log-level', 'warn', '.']),
  lint: () => check('oxlint', ['--deny-warnings']),
  types: () => check('tsc', ['--project', '.']),
  unit: () => vitest('unit'),
  services: () => vitest('services', onBackend('firebase.json')),
  rules: () => vitest('rules', onBackend('tests/rules/fireemu.json')),
  functions: () => vitest('functions'),
  deploy: () => check('tsx', ['scripts/deploy.ts', '--dry-run']),
  e2e: () => playwright(),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`No stage named ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}.`);
  process.exit(2);
}

mkdirSync(REPORTS, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
for (const [name, run] of Object.entries(STAGES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  const started = Date.now();
  const { passed, failed } = run();
  console.log(`${name}: ${passed} ok, ${failed} not ok, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** A tool that passes or fails as one. */
function check(tool: string, args: string[]): Count {
  return exec(join(BIN, tool), args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The tests of one project of vite.config.ts, behind the command given (the local backend runs what follows it). */
function vitest(project: string, command: string[] = []): Count {
  const report = join(REPORTS, `${project}.json`);
  rmSync(report, { force: true });
  const run = [join(BIN, 'vitest'), 'run', '--project', project, '--reporter', 'default'];
  const [first = '', ...rest] = [...command, ...run, '--reporter', 'json', '--outputFile', report];
  const succeeded = exec(first, rest);
  return counted(succeeded, () => {
    const { numPassedTests, numFailedTests } = readReport(report);
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  });
}

function playwright(): Count {
  const report = join(REPORTS, 'e2e.json');
  rmSync(report, { force: true });
  const succeeded = exec(join(BIN, 'tsx'), ['scripts/e2e.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return counted(succeeded, () => {
    const { expected, flaky, unexpected } = readReport(report).stats as Record<string, number>;
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

/** The local backend with Auth, Firestore and Storage on free ports, for the command that follows. */
function onBackend(config: string): string[] {
  chmodSync(FIREEMU, 0o755);
  const ports = ['firestore', 'http', 'storage', 'hub', 'logging'].flatMap((name) => [`--${name}-port`, '0']);
  const services = ['--only', 'auth,firestore,storage', '--project', 'demo-test'];
  const settings = ['--config', resolve(config), '--log-verbosity', 'quiet'];
  return [FIREEMU, 'exec', ...settings, ...services, ...ports, '--'];
}

function exec(command: string, args: string[], env: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}
