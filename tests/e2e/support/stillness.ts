import type { Page } from '@playwright/test';
import { OWNERS } from '../../../src/domain/owners';
import { expect } from './test';

/** What a late title font may shift: a pixel or two; a line where other owners' titles break elsewhere in it. */
const FONT_SHIFT = OWNERS.démonstration ? 0.003 : 0.1;

export async function expectStill(page: Page, state: string, limit = FONT_SHIFT): Promise<void> {
  const shifts = await page.evaluate(() => {
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return [];
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
    const nodes = ({ sources }: Shift) => sources.map(({ node }) => node?.className);
    return (observer.takeRecords() as Shift[]).map((shift) => ({ value: shift.value, nodes: nodes(shift) }));
  });
  const moved = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(moved, `${state}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(limit);
}

export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
    await Promise.all(pictures.map((one) => one.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export function painted(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))));
}
