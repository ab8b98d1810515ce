import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { median, milliseconds, ratio } from './report';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Audits the pages of a site and a page of one line `runs` times in the browser that listens on `port`. They take turns, so
 * that whatever else the machine does slows both. Yields a row of medians for each page of the site, built into `dir`.
 */
export async function* measurePages(
  url: string,
  paths: readonly string[],
  oneLine: string,
  { port, runs, dir }: { port: number; runs: number; dir: string },
) {
  for (const path of paths) {
    const [simulated, applied, least]: [Audit[], Audit[], Audit[]] = [[], [], []];
    while (least.length < runs) {
      simulated.push(await audit(url + path, port, 'simulate'));
      applied.push(await audit(url + path, port, 'devtools'));
      least.push(await audit(oneLine, port, 'devtools'));
    }
    const scores = CATEGORIES.map((_, at) => median(simulated.map((one) => one.scores[at])));
    const lcp = median(applied.map((one) => one.lcp));
    const bytes = median(applied.map(({ scripts }) => gzipped(scripts, dir)));
    const shifts = [...simulated, ...applied].map(({ cls }) => cls);
    yield {
      page: `\`${path}\``,
      'performance / accessibility / best practices / SEO, simulated': scores.join(' / '),
      LCP: milliseconds(lcp),
      'of one line': ratio(lcp, median(least.map((one) => one.lcp))),
      'answers after': milliseconds(median(applied.map((one) => one.hydrated))),
      'script before': `${(bytes / 1000).toFixed(1)} kB`,
      CLS: Math.max(...shifts).toFixed(3),
    };
  }
}

type Audit = Awaited<ReturnType<typeof audit>>;

async function audit(url: string, port: number, throttlingMethod: 'simulate' | 'devtools') {
  const onlyCategories = throttlingMethod === 'simulate' ? CATEGORIES : ['performance'];
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
type Row = Record<'name' | 'url' | 'resourceType', string> &
  Record<'startTime' | 'networkRequestTime', number>;

function gzipped(paths: readonly string[], dir: string): number {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(dir, path)), { level: 9 }).length, 0);
}
