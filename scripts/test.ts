/** `npm test [stage …]`: runs all stages, or those named, two at a time, even after one fails; ends with `N passed, N failed`. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { execa } from 'execa';
import pMap from 'p-map';
import type { JsonTestResults } from 'vitest/node';
import { hasEmbeddedBackend } from './backend/backend';
import { SANDBOXES } from './backend/localBackend';
import { runCommand } from './runCommand';

const vitest = (project: string) => `vitest run --project ${project} --reporter default --reporter json`;

/** The longest first, for two cores. The end-to-end tests use both once their sites are ready, so they are the last. */
const STAGES: Record<string, string> = {
  commands: vitest('commands'),
  unit: vitest('unit*'),
  functions: vitest('functions'),
  rules: vitest('rules'),
  services: vitest('services'),
  lint: 'oxlint --type-aware --deny-warnings',
  types: 'tsc --build',
  format: 'prettier --check --log-level warn .',
  e2e: 'tsx scripts/e2e.ts',
};

await runCommand(async (onClose) => {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    throw new Error(`No stage named ${unknown.join()} in ${Object.keys(STAGES).join()}.`);
  const chosen = Object.keys(STAGES).filter((name) => named.length === 0 || named.includes(name));
  const folder = join(SANDBOXES, `test-${process.pid}`);
  onClose(() => rmSync(folder, { recursive: true, force: true }));
  // Google's emulators have fixed ports.
  const options = { concurrency: hasEmbeddedBackend() ? 2 : 1 };
  const counts = await pMap(chosen, (name) => run(name, name !== 'e2e' && chosen.length > 1), options);
  const [passed, failed] = [0, 1].map((at) => counts.reduce((sum, count) => sum + (count[at] ?? 0), 0));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed !== 0 ? 0 : 1;

  /** Prints a stage's output when it ends, where another runs beside it. Returns how many of its tests passed and failed. */
  async function run(name: string, isBesideAnother: boolean): Promise<[passed: number, failed: number]> {
    const report = join(folder, `${name}.json`);
    const [tool = '', ...args] = STAGES[name]?.split(' ') ?? [];
    if (tool === 'vitest') args.push('--outputFile', report);
    const output = isBesideAnother ? { all: true } : ({ stdout: 'inherit', stderr: 'inherit' } as const);
    const how = { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, preferLocal: true, reject: false, ...output };
    const { all = '', failed: isRed, durationMs } = await execa(tool, args, { ...how, stdin: 'ignore' });
    console.log(`${all}\n── ${name}: ${Math.round(durationMs / 1000)} s ──\n`);
    // Without a browser, e2e leaves all out.
    if (!existsSync(report)) return isRed ? [0, 1] : [Number(name !== 'e2e'), 0];
    const found = JSON.parse(readFileSync(report, 'utf8')) as Partial<JsonTestResults & JSONReport>;
    const failures = found.numFailedTests ?? found.stats?.unexpected ?? 0;
    // A file of tests that cannot be loaded has none to count.
    return [found.numPassedTests ?? found.stats?.expected ?? 0, Math.max(failures, Number(isRed))];
  }
});
