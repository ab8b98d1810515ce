/**
 * `npm run load [-- --minutes 2 --visitors 50]`: that many visitors at once, each in a browser context of its own, on
 * the built site with 5,000 creations and 2,000 avis. Ends with exit code 1 if any page or action failed.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { COLLECTIONS, MENU, categoryPath } from '../src/domain/catalogue';
import { DEMO_AVIS, DEMO_CREATIONS } from './demo/demoRecords';
import { seed } from './demo/seed';
import { browserOptions } from './e2e/browser';
import { startTestSite } from './serve/testSite';

/** Every tenth visitor leaves an avis. Three write a message: one address may send five. */
const AVIS_EVERY = 10;
const WRITERS = 3;

const LISTS = COLLECTIONS.flatMap((collection) =>
  MENU[collection].map(({ slug }) => categoryPath(collection, slug)),
);

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '2' }, visitors: { type: 'string', default: '50' } },
});
const creations = manyOf(DEMO_CREATIONS, 5000);
const avis = manyOf(DEMO_AVIS, 2000);
const site = await startTestSite({
  project: 'demo-load',
  seed: (projectId) => seed({ projectId, creations, avis, sharePictures: true }),
});
const browser = await chromium.launch(await browserOptions());
/** Milliseconds until the content of each page or action was shown. */
const waits: number[] = [];
const errors: string[] = [];
try {
  const until = Date.now() + Number(values.minutes) * 60_000;
  await Promise.all(Array.from({ length: Number(values.visitors) }, (_, visitor) => visit(visitor, until)));
} finally {
  await browser.close();
  await site.stop();
}
waits.sort((a, b) => a - b);
const seconds = (share: number) => ((waits[Math.floor((waits.length - 1) * share)] ?? 0) / 1000).toFixed(1);
console.log(
  `${waits.length} pages and actions, ${errors.length} errors; median ${seconds(0.5)} s, slowest ${seconds(1)} s.`,
);
for (const error of new Set(errors)) console.log(`- ${error}`);
process.exit(errors.length === 0 ? 0 : 1);

/** Home, a list, its next page, a picture, the avis, a form, with pauses of two to six seconds, until `until` (ms). */
async function visit(visitor: number, until: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url });
  const page = await context.newPage();
  // Long, because fifty browsers share the machine with the site.
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  // Staggered arrivals.
  await page.waitForTimeout(visitor * 400);
  for (let round = 0; Date.now() < until; round++)
    for (const step of [openHome, openList, showMore, enlarge, readAvis, write]) {
      const started = Date.now();
      try {
        await step(page, visitor, round);
        waits.push(Date.now() - started);
      } catch (error) {
        errors.push(String(error).split('\n')[0] ?? '');
      }
      await page.waitForTimeout(2000 + (((visitor + waits.length) * 7919) % 4000));
    }
  await context.close();
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openList(page: Page, visitor: number, round: number): Promise<void> {
  await page.goto(LISTS[(visitor * 5 + round * 13) % LISTS.length] ?? '/');
  await page.getByText('Chargement...').waitFor({ state: 'detached' });
  if (await page.getByRole('alert').count()) throw new Error('a list failed to load');
}

async function showMore(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Voir plus de créations' });
  if ((await more.count()) === 0) return;
  const before = await page.locator('.card').count();
  await more.dispatchEvent('click');
  await page.locator('.card').nth(before).waitFor({ state: 'attached' });
}

async function enlarge(page: Page): Promise<void> {
  const picture = page.getByRole('link', { name: /^Agrandir/ }).first();
  if ((await picture.count()) === 0) return;
  await picture.click();
  await page.getByRole('dialog').getByRole('img').last().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function readAvis(page: Page): Promise<void> {
  await page.goto('/avisClients');
  await page.locator('main blockquote').first().waitFor();
}

async function write(page: Page, visitor: number, round: number): Promise<void> {
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
}

/** The models again and again, each under a name of its own. */
function manyOf<T extends { name: string }>(models: readonly T[], count: number): T[] {
  return Array.from({ length: Math.ceil(count / models.length) }, (_, round) =>
    models.map((model) => ({ ...model, name: `${model.name.slice(0, 50)} ${round}` })),
  )
    .flat()
    .slice(0, count);
}
