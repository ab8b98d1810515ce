/** Uses a page by keyboard alone. */
import type { Locator, Page } from '@playwright/test';

/** Appends to a field's value. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+End');
  // Not `insertText`: on Firefox React does not see it.
  await page.keyboard.type(text);
}

/** Presses Tab until the target has the focus; fails after many stops. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}
