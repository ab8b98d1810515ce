/** What differs on an installed Firefox, which Playwright drives by WebDriver BiDi. */
import { test, type Locator, type Page } from '@playwright/test';
import { engine } from '../../../scripts/e2e/browser';

/** Leaves the running test out on Firefox. */
export function chromiumOnly(reason: string): void {
  test.skip(engine() === 'firefox', reason);
}

/** Has `fill` work on Firefox, where Playwright's sets the value in a way that hides the change from React. */
export function fillInPage(page: Page): void {
  if (engine() !== 'firefox') return;
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  locators.fill = async function (this: Locator, text: string) {
    await this.focus();
    await this.evaluate((field: HTMLInputElement, value) => {
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  };
}
