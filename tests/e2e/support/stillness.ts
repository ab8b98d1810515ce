import type { Page } from '@playwright/test';
import { expect } from './test';

/** Nothing has moved by itself since the page was opened, but for what a late title font moves: a pixel or two. */
export async function expectStill(page: Page, state: string, limit = 0.003): Promise<void> {
  const shifts = await page.evaluate(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return [];
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    return (observer.takeRecords() as Shift[]).map(({ value, sources }) => ({
      value,
      nodes: sources.map(({ node }) => node?.className),
    }));
  });
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, `${state}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
}

/** All that a page shows at first has come: its fonts, and the pictures that do not wait for being near. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** What is on the page has been painted once, and what that moved is told. */
export function painted(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))));
}
