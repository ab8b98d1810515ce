/** Waits for what a page shows. Unlike an assertion, which looks again after 100 ms, then 250, 500 and 1000, these follow at once. */
import type { Locator, Page } from '@playwright/test';

/** In milliseconds; by default Playwright looks at each animation frame, which a held clock stops. */
const POLLING = { polling: 20 };

/** Opens an address of the site and waits until {@link hydrated}. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/**
 * React has taken over the page itself, which comes after the header around it, and placed it. What is pressed before is
 * the browser's alone: a link loads a new document, a form is posted.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const heading = document.querySelector('main h1');
      // React's own note on each element that it knows: a held clock hides our performance mark.
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    },
    null,
    POLLING,
  );
}

/** Resizes the window; returns its width and height. */
export async function resize(page: Page, size: `${number}×${number}`) {
  const [width = 0, height = 0] = size.split('×').map(Number);
  await page.setViewportSize({ width, height });
  return { width, height };
}

/** How far the page is scrolled, in pixels. Rounded: Firefox scrolls to fractions of one, and returns to whole ones. */
export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** The header's link of this name. */
export function header(page: Page, name: string): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** The page of this title is shown. */
export async function titled(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** The names on the cards of a list: nothing else in it is a heading of the second level. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

/** The first card of a list is shown. */
export async function cardsShown(page: Page): Promise<void> {
  await cards(page).first().waitFor();
}

/** A picture has come and is drawn. */
export async function pictureShown(picture: Locator): Promise<void> {
  await picture.waitFor();
  await picture.evaluate((one: HTMLImageElement) => one.decode());
}

/** The text font is shown, as it is from the router's second page on: a late one moves nothing any more. */
export async function textFontShown(page: Page): Promise<void> {
  // The stylesheet's, and the one that the router has added.
  await page.waitForFunction(
    () => [...document.fonts].filter(({ family }) => /^"?Figtree"?$/.test(family)).length === 2,
    null,
    POLLING,
  );
}

/** Whether a text that is now drawn is drawn in the text font. */
export function isTextFontShown(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.textContent = 'Un mot doux';
    probe.style.position = 'absolute';
    const [own, fallback] = ['Figtree, monospace', 'monospace'].map((family) => {
      probe.style.fontFamily = family;
      return probe.offsetWidth;
    });
    probe.remove();
    return own !== fallback;
  });
}
