import type { Locator, Page } from '@playwright/test';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has hydrated a part of the page, by default its content: a link pressed before loads a document. */
export async function hydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction(
    (selector) => {
      const part = document.querySelector(selector);
      // By React's marker on its elements: a held clock hides the performance mark.
      return part !== null && Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    },
    selector,
    // In milliseconds: Playwright's default, animation frames, stops with a held clock.
    { polling: 20 },
  );
}

/** Shows the site as on most days, when nothing is announced: the demo's announcement takes room at the top. */
export async function withoutAnnouncement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('.announcement { display: none }');
    document.adoptedStyleSheets.push(styles);
  });
}

export async function resize(page: Page, size: `${number}×${number}`) {
  const [width = 0, height = 0] = size.split('×').map(Number);
  await page.setViewportSize({ width, height });
  return { width, height };
}

/** The scroll position in whole pixels: Firefox scrolls to fractions but restores whole ones. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

export function header(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

export async function titled(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

export function cards(page: Page): Locator {
  return page.getByRole('main').locator('.grid').getByRole('heading', { level: 2 });
}

export async function pictureShown(picture: Locator): Promise<void> {
  await picture.waitFor();
  await picture.evaluate((one: HTMLImageElement) => one.decode());
}
