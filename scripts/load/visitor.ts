import type { Browser, Page } from '@playwright/test';
import { COLLECTIONS, MENU, categoryPath } from '../../src/domain/catalogue';

export interface VisitLog {
  pages: number;
  errors: string[];
}

interface Visit {
  browser: Browser;
  /** The site's origin. */
  site: string;
  /** Makes the visitors differ and a run repeatable. */
  seed: number;
}

const LISTS = COLLECTIONS.flatMap((collection) =>
  MENU[collection].map(({ slug }) => categoryPath(collection, slug)),
);

/**
 * One visitor, who opens pages one after the other with a pause of two to six seconds until the moment given
 * (milliseconds since 1970). A page that does not show its content within a minute, an error on the console and a failed
 * read are errors. A minute, because fifty browsers share the machine with the site: it is they who are slow.
 */
export async function visitUntil(until: number, { browser, site, seed }: Visit): Promise<VisitLog> {
  const log: VisitLog = { pages: 0, errors: [] };
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => log.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') log.errors.push(message.text());
  });
  let step = seed;
  // They come one after the other, as people do, and are then all there at once.
  await page.waitForTimeout(seed * 400);
  while (Date.now() < until) {
    try {
      await see(page, site, step);
      log.pages += 1;
    } catch (error) {
      log.errors.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    await page.waitForTimeout(2000 + ((step * 7919) % 4000));
    step += 1;
  }
  await context.close();
  return log;
}

/** Home, a list with its pictures, the avis, in turn. */
async function see(page: Page, site: string, step: number): Promise<void> {
  const timeout = 60_000;
  if (step % 5 === 0) {
    await page.goto(site, { timeout });
  } else if (step % 5 === 1) {
    await page.goto(`${site}/avisClients`, { timeout });
    await page.locator('main blockquote').first().waitFor({ timeout });
  } else {
    await page.goto(site + (LISTS[(step * 13) % LISTS.length] ?? '/'), { timeout });
    await page.getByText('Chargement...').waitFor({ state: 'detached', timeout });
    if (await page.getByRole('alert').count()) throw new Error('a list failed to load');
  }
}
