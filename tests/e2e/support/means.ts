/** The means by which people use a page, each without the others. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

export type Means = 'touch' | 'keyboard';

/** A phone by touch, a desktop by keyboard. */
export const WAYS = [
  { means: 'touch', width: 390, height: 844 },
  { means: 'keyboard', width: 1280, height: 800 },
] as const;

/** Presses a link or a button. */
export async function press(page: Page, target: Locator, means: Means): Promise<void> {
  if (means === 'touch') await target.tap();
  else {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  }
}

/** Types behind what a field holds. */
export async function type(page: Page, field: Locator, text: string, means: Means): Promise<void> {
  if (means === 'keyboard') await tabTo(page, field);
  else await press(page, field, means);
  // A tap's click, and the focus with it, comes after the tap.
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+End');
  if (means === 'keyboard') await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
}

/** Moves the focus by Tab, or backwards by Shift+Tab, until it is there; fails after going round a long page. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not lead there');
}
