import type { Page } from '@playwright/test';

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

/** The text font is shown, as it is from the router's second page on: a late one moves nothing any more. */
export async function textFontShown(page: Page): Promise<void> {
  // The stylesheet's, and the one that the router has added.
  await page.waitForFunction(
    () => [...document.fonts].filter(({ family }) => /^"?Figtree"?$/.test(family)).length === 2,
    null,
    POLLING,
  );
}
