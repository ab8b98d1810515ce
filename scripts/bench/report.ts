import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { Measured, Pair } from './measure';

/** The result as `--json` prints it: ratios to the plain-HTML floor, kilobytes gzipped, `tbt` in milliseconds. */
export function json(pages: readonly Measured[]) {
  return {
    pages: pages.map(({ path, scores, applied, simulated, scriptBytes, cls, tbt }) => ({
      path,
      performance: scores[0] ?? 0,
      appliedLcpRatio: round(ratio(applied), 2),
      simulatedLcpRatio: round(ratio(simulated), 2),
      scriptKb: round(scriptBytes / 1000, 1),
      cls: round(cls, 3),
      tbt: Math.round(tbt),
    })),
  };
}

/** The result in Markdown: when and where it was measured, the chart, a row for each page. */
export function report(pages: readonly Measured[], runs: number): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', 'src') === '' ? '' : ' with changes';
  const where = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
  const date = new Date().toISOString().slice(0, 10);
  const rows = pages.map(({ path, scores, applied, simulated, scriptBytes, cls, tbt }) =>
    [
      `\`${path}\``,
      scores.join(' / '),
      lcp(applied),
      lcp(simulated),
      `${(scriptBytes / 1000).toFixed(1)} kB`,
      cls.toFixed(3),
      `${Math.round(tbt)} ms`,
    ].join(' | '),
  );
  return `${date}, commit ${git('rev-parse', '--short', 'HEAD')}${changed}, ${where}, ${runs === 1 ? 'one run' : `medians of ${runs} runs`}.

![Largest contentful paint of each page beside the same page as plain HTML](bench.svg)

| page | performance / accessibility / best practices / SEO | applied: LCP, plain HTML, ratio | simulated: LCP, plain HTML, ratio | script before hydration (gzip) | CLS | TBT |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

function lcp(pair: Pair): string {
  return `${Math.round(pair.page)} ms, ${Math.round(pair.floor)} ms, ${ratio(pair).toFixed(2)} ×`;
}

/** How many times as long as the floor the page takes. */
export function ratio({ page, floor }: Pair): number {
  return page / floor;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
