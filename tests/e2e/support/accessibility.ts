import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './test';

/** Widths in pixels: the narrowest that WCAG requires, a phone, the narrowest with the wide layout, a desktop. */
const WIDTHS = [320, 390, 1024, 1280] as const;

const AXE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');

export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Axe would measure colours in the middle of an animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Once per document: injecting axe takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // WCAG 2.2’s, which axe leaves out by itself.
      rules: { 'target-size': { enabled: true } },
    }),
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found, state).toEqual([]);
}

/** Asserts no overflow at each width, and no axe violation at the least and greatest. Leaves the page wide. */
export async function expectSound(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${state} at ${width} px`);
    if (width === 320) await expectAccessible(page, `${state} at ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, `${state} in the dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const root = page.locator('html');
  const over = await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(over, state).toBeLessThanOrEqual(0);
}

/** Asserts that buttons, fields and links are at least 44 pixels high and wide, except links within text. */
export async function expectTargetsLarge(page: Page, state: string): Promise<void> {
  const small = await page.evaluate(() => {
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden], .skip-link');
    const isWithinText = (one: Element) =>
      [...(one.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const boxOf = (one: Element) => {
      const { content, position, top } = getComputedStyle(one, '::after');
      const isSpread = content !== 'none' && position === 'absolute' && top === '0px';
      return ((isSpread && one instanceof HTMLElement && one.offsetParent) || one).getBoundingClientRect();
    };
    const place: ParentNode = document.querySelector('dialog[open], :popover-open') ?? document;
    return [...place.querySelectorAll('a, button, input, textarea, select, summary')]
      .filter((one) => isSeen(one) && !isWithinText(one))
      .map((one) => ({ html: one.outerHTML.slice(0, 90), box: boxOf(one) }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ html, box }) => `${html} ${Math.round(box.width)} × ${Math.round(box.height)}`);
  });
  expect(small, state).toEqual([]);
}
