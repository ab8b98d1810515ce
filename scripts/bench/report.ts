import { cpus } from 'node:os';
import { git } from '../deploy/siteVersion';
import type { measureLinks } from './links';
import type { measure } from './measure';

/** The medians of a page. */
export type Measured = { path: string } & Awaited<ReturnType<typeof measure>>;

const PAGE_COLUMNS: Record<string, (page: Measured) => string> = {
  page: ({ path }) => `\`${path}\``,
  'performance / accessibility / best practices / SEO, simulated': ({ scores }) => scores.join(' / '),
  LCP: ({ lcp }) => milliseconds(lcp),
  'of one line': ({ lcp, oneLine }) => ratio(lcp, oneLine),
  'answers after': ({ hydrated }) => milliseconds(hydrated),
  'script before': ({ scriptBytes }) => `${(scriptBytes / 1000).toFixed(1)} kB`,
  CLS: ({ cls }) => cls.toFixed(3),
};

/** The report in Markdown: date and machine, a row per page, per interaction and per link. */
export function report(
  pages: readonly Measured[],
  interactions: readonly [name: string, time: number][],
  links: Awaited<ReturnType<typeof measureLinks>>,
  runs: number,
): string {
  const changed = git('status', '--porcelain', 'src') === '' ? '' : ' with changes';
  const where = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const date = new Date().toISOString().slice(0, 10);
  const medians = runs === 1 ? 'one run' : `medians of ${runs} runs`;
  const times = interactions.map(([name, time]) => [name, milliseconds(time)]);
  return [
    `${date}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ${where}, ${medians}.`,
    table(
      Object.keys(PAGE_COLUMNS),
      pages.map((page) => Object.values(PAGE_COLUMNS).map((cell) => cell(page))),
    ),
    table(['interaction', 'to the next paint'], times),
    table(
      ['by link', 'first photo after the tap', 'of one line', 'of the page opened by its address'],
      links.map(({ name, tapped, direct, oneLine }) => [
        name,
        milliseconds(tapped),
        ...[oneLine, direct].map((other) => ratio(tapped, other)),
      ]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function ratio(time: number, other: number): string {
  return `${(time / other).toFixed(2)} × ${milliseconds(other)}`;
}

function milliseconds(time: number): string {
  return `${Math.round(time)} ms`;
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return rows.length === 0
    ? ''
    : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
