/**
 * `npm run mutate:faults [-- visitor admin contact] [--only <text>] [--write]`: breaks the code in one place after the
 * other and shows the tests that fail with it; then that each test of these files was seen failing. Ends with 1 where a
 * mutant goes unnoticed or a test has never failed. `--only` tries the mutants whose fault holds the text; `--write`
 * writes the chapters of docs/mutants.md that were tried. All of it takes about half an hour on two cores.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { Mutant, MutantSuite } from './Mutant';
import { runTests } from './runTests';
import { MUTANT_SUITES } from './suites';
import { openWorkshop, type Workshop } from './workshop';

const REPORT = 'docs/mutants.md';

const INTRODUCTION = `# Mutants

What the tests notice: \`npm run mutate:faults -- --write\` breaks the code in one place after the other, runs the tests and
writes this page. Those of the rules are tried by \`npm run mutate:rules\` ([rules.md](rules.md)).
`;

/** What came of one mutant. */
interface Trial {
  mutant: Mutant;
  /** The tests that failed, with the first line of what each said. */
  failed: [title: string, message: string][];
  /** What should have failed and did not, or why nothing could be run; '' where all went as promised. */
  missed: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' }, only: { type: 'string', default: '' } },
});
if (values.write && values.only) throw new Error('--write takes whole suites.');
const names = MUTANT_SUITES.map(({ name }) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`No suite named ${unknown.join(', ')}; there are ${names.join(', ')}.`);

/** One for each core of the smallest machine that the tests must do with. */
const workshops = [openWorkshop(), openWorkshop()] as const;
/** By suite; those that are not run stand as they were written. */
const chapters = new Map<string, string>();
try {
  for (const suite of MUTANT_SUITES)
    if (positionals.length === 0 || positionals.includes(suite.name))
      chapters.set(suite.name, await hunt(suite));
} finally {
  for (const { remove } of workshops) remove();
}
if (values.write) {
  const written = existsSync(REPORT) ? readFileSync(REPORT, 'utf8').split(/^(?=## )/m) : [];
  const text = names.map(
    (name) => chapters.get(name) ?? written.find((chapter) => chapter.startsWith(`## ${name}\n`)) ?? '',
  );
  const report = [INTRODUCTION, ...text].join('\n');
  writeFileSync(REPORT, await format(report, { ...(await resolveConfig(REPORT)), filepath: REPORT }));
}

/** Tries every mutant of the suite; gives its chapter of the report. */
async function hunt(suite: MutantSuite): Promise<string> {
  const waiting = suite.mutants.filter(({ fault }) => fault.includes(values.only));
  const trials: Trial[] = [];
  const work = async (workshop: Workshop) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const trial = await tryOut(workshop, suite, mutant);
      trials.push(trial);
      const { failed, missed } = trial;
      console.log(`${missed ? 'MISSED ' : 'noticed'} ${suite.name}: ${mutant.fault}`);
      for (const [title, message] of failed) console.log(`          ✗ ${title}\n            ${message}`);
      if (missed) console.log(`        ${missed}`);
    }
  };
  const titles = values.only ? [] : await passing(suite);
  await Promise.all(workshops.map(work));
  const seen = new Set(trials.flatMap(({ failed }) => failed.map(([title]) => title)));
  const unseen = titles.filter((title) => !seen.has(title));
  const missed = trials.filter((trial) => trial.missed);
  if (missed.length > 0 || unseen.length > 0) process.exitCode = 1;
  const tests =
    titles.length > 0 ? `; ${titles.length - unseen.length} of ${titles.length} tests seen failing` : '';
  const sum = `${trials.length} mutants, ${trials.length - missed.length} noticed${tests}`;
  console.log(`${suite.name}: ${sum}`);
  for (const title of unseen) console.log(`        never failed: ${title}`);
  trials.sort((a, b) => suite.mutants.indexOf(a.mutant) - suite.mutants.indexOf(b.mutant));
  return chapter(suite, sum, trials);
}

/** The titles of the suite's tests, all of which pass as the code stands. */
async function passing(suite: MutantSuite): Promise<string[]> {
  const outcomes = await runTests(workshops[0].folder, suite, []);
  const failed = [...outcomes].filter(([, outcome]) => outcome !== null);
  if (failed.length > 0)
    throw new Error(`These fail already: ${failed.map((one) => one.join(': ')).join('\n')}`);
  return [...outcomes.keys()];
}

async function tryOut(workshop: Workshop, suite: MutantSuite, mutant: Mutant): Promise<Trial> {
  try {
    const outcomes = await workshop.breaking(mutant, () => runTests(workshop.folder, suite, mutant.failing));
    const failed = [...outcomes].flatMap(([title, message]): [string, string][] =>
      message === null ? [] : [[title, message]],
    );
    const quiet = mutant.failing.filter((start) => !failed.some(([title]) => title.startsWith(start)));
    return { mutant, failed, missed: quiet.length > 0 ? `still pass: ${quiet.join(' | ')}` : '' };
  } catch (error) {
    return { mutant, failed: [], missed: String(error) };
  }
}

function chapter({ name, files }: MutantSuite, sum: string, trials: readonly Trial[]): string {
  const rows = trials.map(({ mutant, failed, missed }) => {
    const tests = failed.length > 6 ? [...failed.slice(0, 5), [`and ${failed.length - 5} more`]] : failed;
    const where = Object.keys(mutant.edits).map((file) => `\`${file}\``);
    const cells = [mutant.fault, where.join('<br>'), missed || tests.map(([title]) => title).join('<br>')];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return `## ${name}\n\n${sum} (${files.map((file) => `\`${file}\``).join(', ')}).\n\n| the code broken | where | tests that fail |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}
