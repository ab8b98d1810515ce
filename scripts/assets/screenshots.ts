/**
 * `npm run screenshots [-- --out folder --only /path --readme]`: pages of the built site with the demo data at phone,
 * tablet and desktop width; with `--readme` also the picture of the README. Look at them after every visible change.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions } from '../e2e/browser';
import { seed } from '../demo/seed';
import { startTestSite } from '../serve/testSite';

const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 };
const PAGES = [
  '/',
  '/couture/sac',
  '/crochet/peluche',
  '/papier/divers',
  '/crochet',
  '/personnalisable/sac',
  '/contact',
  '/avisClients',
  '/addavisClient',
  '/mentions-legales.html',
  '/introuvable',
  '/admin',
  '/admin/login',
];

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'node_modules/.tmp/screenshots' },
    only: { type: 'string', multiple: true },
    readme: { type: 'boolean', default: false },
  },
});

const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const site = await startTestSite({ project: 'demo-screenshots', seed: (projectId) => seed({ projectId }) });
const browser = await chromium.launch(await browserOptions());
try {
  for (const [name, width] of Object.entries(WIDTHS)) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const path of values.only ?? PAGES) {
      await open(page, path);
      const file = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${name}.png`;
      await page.screenshot({ path: join(out, file), fullPage: true });
    }
    await page.close();
  }
  if (values.readme) await pictureOfReadme();
} finally {
  await browser.close();
  await site.stop();
}
console.log(`Screenshots in ${out}`);
process.exit();

/** Opens a page and scrolls through it, which loads the lazy pictures. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((next) => setTimeout(next, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** Writes docs/captures/site.webp: home, a list, and the same list on a phone, side by side. */
async function pictureOfReadme(): Promise<void> {
  const shots: string[] = [];
  for (const [path, width] of [
    ['/', 1280],
    ['/crochet/peluche', 1280],
    ['/crochet/peluche', 390],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    shots.push((await page.screenshot()).toString('base64'));
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: 2400, height: 723 } });
  const images = shots.map((shot) => `<img height="675" src="data:image/png;base64,${shot}" />`).join('');
  await page.setContent(
    `<div style="display: inline-flex; gap: 24px; padding: 24px; background: #e7d9c6">${images}</div>`,
  );
  const picture = await page.locator('div').screenshot();
  await sharp(picture).webp({ quality: 80 }).toFile('docs/captures/site.webp');
}
