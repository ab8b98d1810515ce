import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { median, milliseconds, ratio } from './report';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Audits the pages of a site and a page of one line `runs` times in the browser that listens on `port`. They take turns, so
 * that whatever else the machine does slows both. Yields a row of medians for each page.
 *
 * @param dir the folder of the built site
 * @throws Error where Lighthouse cannot load an address
 */
export async function* measurePages(
  url: string,
  paths: readonly string[],
  oneLine: string,
  { port, runs, dir }: { port: number; runs: number; dir: string },
) {
  for (const path of paths) {
    const rounds: Record<'simulated' | 'applied' | 'oneLine', Audit>[] = [];
    while (rounds.length < runs)
      rounds.push({
        simulated: await audit(url + path, port, 'simulate', CATEGORIES),
        applied: await audit(url + path, port, 'devtools'),
        oneLine: await audit(oneLine, port, 'devtools'),
      });
    const of = (value: (round: (typeof rounds)[number]) => number | undefined) => median(rounds.map(value));
    const scores = CATEGORIES.map((_, at) => of(({ simulated }) => simulated.scores[at]));
    const lcp = of(({ applied }) => applied.lcp);
    const least = of((round) => round.oneLine.lcp);
    const bytes = of(({ applied }) => gzipped(applied.scripts, dir));
    const shifts = rounds.flatMap(({ simulated, applied }) => [simulated.cls, applied.cls]);
    yield {
      page: `\`${path}\``,
      'performance / accessibility / best practices / SEO, simulated': scores.join(' / '),
      LCP: milliseconds(lcp),
      'of one line': ratio(lcp, least),
      'answers after': milliseconds(of(({ applied }) => applied.hydrated)),
      'script before': `${(bytes / 1000).toFixed(1)} kB`,
      CLS: Math.max(...shifts).toFixed(3),
    };
  }
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
  const rows = (id: string) => (audits[id]?.details as { items?: Row[] } | undefined)?.items ?? [];
  const hydrated = rows('user-timings').find(({ name }) => name === 'hydrated')?.startTime ?? Number.NaN;
  return {
    scores: onlyCategories.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    hydrated,
    scripts: rows('network-requests')
      .filter((one) => one.resourceType === 'Script' && one.networkRequestTime < hydrated)
      .map((script) => new URL(script.url).pathname),
  };
}

/** A mark of the page, or a request. */
interface Row {
  name: string;
  startTime: number;
  url: string;
  resourceType: string;
  networkRequestTime: number;
}

function gzipped(paths: readonly string[], dir: string): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(dir, path)), { level: 9 }).length, 0);
}
