import lighthouse from 'lighthouse';

/** Medians of one page and of its plain-HTML floor; times in milliseconds. */
export interface Measurement {
  /** Performance, accessibility, best practices and SEO, 0 to 100, with simulated throttling. */
  scores: number[];
  /** Largest contentful paint with simulated throttling. */
  simulated: Pair;
  /** Largest contentful paint with throttling that the browser applies. */
  applied: Pair;
  /** The worst of all runs, not the median. */
  cls: number;
  /** Total blocking time with simulated throttling. */
  tbt: number;
}

export interface Measured extends Measurement {
  path: string;
  /** Gzipped. */
  scriptBytes: number;
}

export interface Pair {
  page: number;
  floor: number;
}

interface Audit {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Audits a page and its floor `runs` times with both methods, in the browser that listens on `port`. They take turns, so
 * that whatever else the machine does slows both.
 *
 * @throws Error where Lighthouse cannot load an address
 */
export async function measure(options: {
  page: string;
  floor: string;
  port: number;
  runs: number;
}): Promise<Measurement> {
  const { page, floor, port, runs } = options;
  const simulated = { page: [] as Audit[], floor: [] as Audit[] };
  const applied = { page: [] as Audit[], floor: [] as Audit[] };
  for (let run = 0; run < runs; run++) {
    simulated.page.push(await audit(page, port, 'simulate', CATEGORIES));
    simulated.floor.push(await audit(floor, port, 'simulate'));
    applied.page.push(await audit(page, port, 'devtools'));
    applied.floor.push(await audit(floor, port, 'devtools'));
  }
  const lcp = (audits: Audit[]) => median(audits.map((one) => one.lcp));
  const pair = (audits: typeof applied): Pair => ({ page: lcp(audits.page), floor: lcp(audits.floor) });
  return {
    scores: CATEGORIES.map((_, index) =>
      median(simulated.page.map(({ scores }) => scores[index] ?? Number.NaN)),
    ),
    simulated: pair(simulated),
    applied: pair(applied),
    cls: Math.max(...[...simulated.page, ...applied.page].map(({ cls }) => cls)),
    tbt: median(simulated.page.map(({ tbt }) => tbt)),
  };
}

async function audit(
  url: string,
  port: number,
  throttlingMethod: 'simulate' | 'devtools',
  onlyCategories = ['performance'],
): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories, throttlingMethod });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: onlyCategories.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
