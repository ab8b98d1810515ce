import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { Measurement } from './measure';

export interface Measured extends Measurement {
  path: string;
}

/** The result in Markdown: when and where it was measured, a row for each page, a row for each interaction. */
export function report(
  pages: readonly Measured[],
  interactions: readonly [string, number][],
  runs: number,
): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', 'src') === '' ? '' : ' with changes';
  const where = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const date = new Date().toISOString().slice(0, 10);
  const rows = pages.map(({ path, scores, lcp, oneLine, plain, hydrated, scriptBytes, cls }) => [
    `\`${path}\``,
    scores.join(' / '),
    `${Math.round(lcp)} ms`,
    `${(lcp / oneLine).toFixed(2)} × ${Math.round(oneLine)} ms`,
    `${(lcp / plain).toFixed(2)} × ${Math.round(plain)} ms`,
    `${Math.round(hydrated)} ms`,
    `${(scriptBytes / 1000).toFixed(1)} kB`,
    cls.toFixed(3),
  ]);
  return [
    `${date}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ${where}, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}.`,
    table(
      [
        'page',
        'performance / accessibility / best practices / SEO, simulated',
        'LCP',
        'of one line',
        'of plain HTML',
        'answers after',
        'script before',
        'CLS',
      ],
      rows,
    ),
    interactions.length > 0 &&
      table(
        ['interaction', 'to the next paint'],
        interactions.map(([name, time]) => [name, `${Math.round(time)} ms`]),
      ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
