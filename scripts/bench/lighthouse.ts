import lighthouse from 'lighthouse';

/** The median run of a page, by its LCP. Times in milliseconds. */
export interface Audit {
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes of script as transferred. */
  scriptBytes: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Audits an address `runs` times as Lighthouse's own phone does, in the browser that listens on `port`. */
export async function audit(url: string, port: number, runs: number): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run++) audits.push(await auditOnce(url, port));
  audits.sort((a, b) => a.lcp - b.lcp);
  const median = audits[Math.floor(audits.length / 2)];
  if (!median) throw new Error('No run was asked for.');
  return median;
}

async function auditOnce(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  if (process.env.BENCH_DETAILS)
    for (const { id, score, title } of Object.values(audits))
      if (score !== null && score < 0.9) console.error(`  ${id} ${score}: ${title}`);
  return {
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scriptBytes: scriptBytes(audits['resource-summary']?.details),
  };
}

function scriptBytes(details: unknown): number {
  const items = (details as { items?: { resourceType: string; transferSize: number }[] } | undefined)?.items;
  return items?.find(({ resourceType }) => resourceType === 'script')?.transferSize ?? 0;
}
