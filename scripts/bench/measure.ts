import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Audits a page and what it is compared with `runs` times in the browser that listens on `port`. They take turns, so that
 * whatever else the machine does slows all. Returns medians, times in milliseconds.
 *
 * @param dir the folder of the built site
 * @throws Error where Lighthouse cannot load an address
 */
export async function measure(
  { page, oneLine }: Record<'page' | 'oneLine', string>,
  port: number,
  runs: number,
  dir: string,
) {
  const rounds: Record<'simulated' | 'applied' | 'oneLine', Audit>[] = [];
  while (rounds.length < runs)
    rounds.push({
      simulated: await audit(page, port, 'simulate', CATEGORIES),
      applied: await audit(page, port, 'devtools'),
      oneLine: await audit(oneLine, port, 'devtools'),
    });
  return {
    /** 0 to 100, with simulated throttling. */
    scores: CATEGORIES.map((_, index) => median(rounds.map(({ simulated }) => simulated.scores[index]))),
    /** Largest contentful paint with applied throttling, like all figures below. */
    lcp: median(rounds.map(({ applied }) => applied.lcp)),
    oneLine: median(rounds.map((round) => round.oneLine.lcp)),
    /** Time to the mark `hydrated`. */
    hydrated: median(rounds.map(({ applied }) => applied.hydrated)),
    /** Gzipped bytes of the scripts requested before hydration. */
    scriptBytes: median(rounds.map(({ applied }) => gzipped(applied.scripts, dir))),
    /** The maximum, not the median. */
    cls: Math.max(...rounds.flatMap(({ simulated, applied }) => [simulated.cls, applied.cls])),
  };
}

type Audit = Awaited<ReturnType<typeof audit>>;

async function audit(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools',
  onlyCategories = ['performance'],
) {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories, throttlingMethod });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const marks = rowsOf<{ name: string; startTime: number }>(audits['user-timings']);
  const hydrated = marks.find(({ name }) => name === 'hydrated')?.startTime ?? Number.NaN;
  const requests = rowsOf<{ url: string; resourceType: string; networkRequestTime: number }>(
    audits['network-requests'],
  );
  return {
    scores: onlyCategories.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    hydrated,
    scripts: requests
      .filter((one) => one.resourceType === 'Script' && one.networkRequestTime < hydrated)
      .map((script) => new URL(script.url).pathname),
  };
}

/** The rows of a Lighthouse table, which is untyped. */
function rowsOf<Row>(audit: { details?: object } | undefined): Row[] {
  return audit?.details && 'items' in audit.details ? (audit.details.items as Row[]) : [];
}

function gzipped(paths: readonly string[], dir: string): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(dir, path)), { level: 9 }).length, 0);
}

/** Of an even number of values, the upper one of the middle two. */
export function median(values: readonly (number | undefined)[]): number {
  const sorted = values.map((value) => value ?? Number.NaN).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
