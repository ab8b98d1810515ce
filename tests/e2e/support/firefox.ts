/** Differences of an installed Firefox, driven by WebDriver BiDi. */
import { test, type Locator, type Page } from '@playwright/test';
import { engine } from '../../../scripts/e2e/browser';

export function chromiumOnly(reason: string): void {
  test.skip(engine() === 'firefox', reason);
}

/** Leaving a page makes its pending reads fail; a request that fails counts as an uncaught error. */
export const FIREFOX_FAULTS = [
  'HTTP error has no status',
  'La lecture a échoué',
  'uncaught: The Same Origin Policy disallows',
  'uncaught: Loading module from',
  'uncaught: The page’s settings blocked',
  // A request by way of the service worker: the sentence, or what follows its « TypeError: ».
  'uncaught: Failed to load ‘',
  'uncaught: NetworkError when attempting to fetch resource.’.',
];

/** Makes `fill` work on Firefox, where Playwright's hides the change from React. */
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
