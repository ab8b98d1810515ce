import type { Browser, Page } from '@playwright/test';
import { COLLECTIONS, MENU, categoryPath } from '../../src/domain/catalogue';

export interface VisitLog {
  /** Milliseconds until the content of each page or action was shown. */
  waits: number[];
  errors: string[];
}

interface Visit {
  browser: Browser;
  /** The site's origin. */
  site: string;
  /** The visitor's number, from 0: visitors differ, runs repeat. */
  visitor: number;
}

const LISTS = COLLECTIONS.flatMap((collection) =>
  MENU[collection].map(({ slug }) => categoryPath(collection, slug)),
);

/** Every tenth visitor leaves an avis. Three write a message: one address may send five. */
const AVIS_EVERY = 10;
const WRITERS = 3;

/** Milliseconds; long, because fifty browsers share the machine with the site. */
const ACTION_TIMEOUT = 60_000;

/**
 * One visitor who acts, with pauses of two to six seconds, until `until` (milliseconds since 1970). Logs as an error
 * whatever does not show its content within a minute, a console error, and a failed read or write.
 */
export async function visitUntil(until: number, { browser, site, visitor }: Visit): Promise<VisitLog> {
  const log: VisitLog = { waits: [], errors: [] };
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site });
  const page = await context.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT);
  page.on('pageerror', (error) => log.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') log.errors.push(message.text());
  });
  // Staggered arrivals.
  await page.waitForTimeout(visitor * 400);
  for (let step = 0; Date.now() < until; step++) {
    const started = Date.now();
    try {
      await STEPS[step % STEPS.length]?.(page, visitor, Math.floor(step / STEPS.length));
      log.waits.push(Date.now() - started);
    } catch (error) {
      log.errors.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
    await page.waitForTimeout(2000 + (((visitor + step) * 7919) % 4000));
  }
  await context.close();
  return log;
}

/** Repeated in turn: home, a list, its next page, a picture, another category, the avis, a form. */
const STEPS: ((page: Page, visitor: number, round: number) => Promise<void>)[] = [
  async (page) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async (page, visitor, round) => {
    await page.goto(LISTS[(visitor * 5 + round * 13) % LISTS.length] ?? '/');
    await listShown(page);
  },
  async (page) => {
    const more = page.getByRole('button', { name: 'Voir plus de créations' });
    if ((await more.count()) === 0) return;
    const before = await page.locator('.card').count();
    await more.dispatchEvent('click');
    await page.locator('.card').nth(before).waitFor({ state: 'attached' });
  },
  async (page) => {
    const picture = page.getByRole('link', { name: /^Agrandir/ }).first();
    if ((await picture.count()) === 0) return;
    await picture.click();
    await page.getByRole('dialog').getByRole('img').last().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async (page, visitor, round) => {
    const chips = page.getByRole('navigation', { name: /^Catégories/ }).getByRole('link');
    await chips.nth((visitor + round) % (await chips.count())).click();
    await listShown(page);
  },
  async (page) => {
    await page.goto('/avisClients');
    await page.locator('main blockquote').first().waitFor();
  },
  async (page, visitor, round) => {
    if (round > 0) return;
    if (visitor % AVIS_EVERY === 0) {
      await page.goto('/addavisClient');
      await page.getByLabel('Prénom').fill(`Visiteur ${visitor}`);
      await page.getByLabel('Message').fill('Une trousse reçue en deux jours, parfaite.');
      await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
      await page.getByText('Merci pour votre avis !').waitFor();
    } else if (visitor <= WRITERS) {
      await page.goto('/contact');
      await page.getByLabel('Nom').fill(`Visiteur ${visitor}`);
      await page.getByLabel('E-mail').fill('visiteur@example.org');
      await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour, ce sac existe-t-il en bleu ?');
      await page.getByRole('button', { name: 'Envoyer' }).click();
      await page.getByText('Message envoyé ✅').waitFor();
    }
  },
];

async function listShown(page: Page): Promise<void> {
  await page.getByText('Chargement...').waitFor({ state: 'detached' });
  if (await page.getByRole('alert').count()) throw new Error('a list failed to load');
}
