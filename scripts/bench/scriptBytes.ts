import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';

/**
 * Gzipped bytes of the scripts that a first visit asks for before the page is hydrated, which it marks with
 * `performance.mark('hydrated')`; of all scripts where it does not.
 */
export async function scriptBytesBeforeHydration(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.ok()) scripts.push(response);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const early = await page.evaluate(() => {
      const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Infinity;
      const resources = performance.getEntriesByType('resource');
      return resources.filter(({ startTime }) => startTime < hydrated).map(({ name }) => name);
    });
    const counted = scripts.filter((script) => early.includes(script.url()));
    const bodies = await Promise.all(counted.map((script) => script.body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  } finally {
    await context.close();
  }
}
