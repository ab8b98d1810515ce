/**
 * `npm run screenshots [-- --readme]`: takes most kinds of page of the built site with the demo data (no creation's, none
 * behind the sign-in) at phone, tablet and desktop width; with `--readme`, the pictures of the README and of docs/carnet.md.
 * Look at them after every change.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { untilStopped } from '../backend/untilStopped';
import { browserOptions } from '../e2e/browser';
import { startTestSite } from '../serve/testSite';
import { drawNotebook } from './notebook';

const OUT = 'node_modules/.tmp/screenshots';
const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 };
const LISTS = ['/crochet', '/crochet/peluche', '/papier/divers', '/personnalisable/sac'];
const OTHERS = ['/introuvable', '/admin', '/admin/login'];
const README = ['home-desktop', 'crochet-peluche-desktop', 'crochet-peluche-phone'];

await untilStopped(async (onClose) => {
  const { values } = parseArgs({ options: { readme: { type: 'boolean' } } });
  const { url } = await startTestSite(onClose);
  // Not before the build, which needs React's production version.
  const { PUBLIC_ROUTES } = await import('../../src/site/routes');
  const routes = PUBLIC_ROUTES.map(({ path }) => path).filter((path) => !/[:*]/.test(path));
  const browser = await chromium.launch(await browserOptions());
  onClose(() => browser.close());
  const page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce' });
  for (const [size, width] of Object.entries(WIDTHS))
    for (const path of [...routes, ...LISTS, ...OTHERS]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: 'networkidle' });
      const name = `${path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${size}`;
      if (values.readme && README.includes(name))
        await sharp(await page.screenshot())
          .resize({ height: 600 })
          .toFile(`docs/captures/${name}.webp`);
      // A window as high as the page loads all lazy images.
      const height = await page.evaluate(() => document.body.scrollHeight);
      await page.setViewportSize({ width, height });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: true });
    }
  if (values.readme) await drawNotebook(browser, url);
  console.log(`Screenshots in ${OUT}`);
  return 0;
});
