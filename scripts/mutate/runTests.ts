import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onBackend } from '../backend';
import type { MutantSuite } from './Mutant';

/** What came of one test: the first line of what it said, or null where it passed. */
export type Outcome = string | null;

/**
 * Runs the suite's tests in a copy of the project (see workshop), as `npm test` would.
 *
 * @param titles beginnings of the titles of the tests to run; all where there is none
 * @returns the outcomes by title; two tests of the same title count as one, which failed where either did
 * Throws with the end of the run's output where there is no report, as when the site could not be built.
 */
export async function runTests(
  folder: string,
  { runner, files, backend }: MutantSuite,
  titles: readonly string[],
): Promise<Map<string, Outcome>> {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const chosen = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const [tool, ...args] = COMMANDS[runner](files, chosen, report);
  const tests = [join(folder, 'node_modules/.bin', tool), ...args] as const;
  const [command, ...rest] = backend
    ? [...onBackend('demo-test', join(folder, 'firebase.json')), ...tests]
    : tests;
  const child = spawn(command, rest, {
    cwd: folder,
    env: { ...process.env, CI: '', E2E_WORKERS: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output = (output + String(text)).slice(-2000)));
  await once(child, 'exit');
  try {
    return gather(runner, JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    throw new Error(`The tests left no report:\n${output}`);
  }
}

const COMMANDS: Record<
  MutantSuite['runner'],
  (files: readonly string[], titles: string, report: string) => [string, ...string[]]
> = {
  playwright: (files, titles) => ['tsx', 'scripts/e2e.ts', ...files, ...(titles ? ['-g', titles] : [])],
  vitest: (files, titles, report) => [
    'vitest',
    'run',
    ...files,
    ...(titles ? ['-t', titles] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ],
};

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { results: { status: string; error?: { message?: string } }[] }[] }[];
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

function gather(runner: MutantSuite['runner'], report: unknown): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const note = (title: string, failure: Outcome) =>
    outcomes.set(title, outcomes.get(title) ?? (failure && firstLine(failure)));
  if (runner === 'vitest') {
    for (const { assertionResults } of (report as VitestReport).testResults)
      for (const { title, status, failureMessages } of assertionResults)
        if (status === 'passed' || status === 'failed')
          note(title, status === 'failed' ? (failureMessages[0] ?? 'failed') : null);
    return outcomes;
  }
  const walk = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    suites.forEach(walk);
    for (const { title, tests } of specs)
      for (const { status, error } of tests.flatMap(({ results }) => results))
        if (status !== 'skipped') note(title, status === 'passed' ? null : (error?.message ?? status));
  };
  walk(report as PlaywrightSuite);
  return outcomes;
}

/** Without the colours of a terminal. */
function firstLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it is the control character that is looked for
  const [line = ''] = text.replace(/\u001b\[[\d;]*m/g, '').split('\n');
  return line;
}
