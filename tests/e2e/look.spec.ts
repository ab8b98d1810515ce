import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { hydrated, isTextFontShown, open } from './support/shown';
import { settled } from './support/stillness';
import { expect, test } from './support/test';

/**
 * The first screen of each kind of page, compared with the pictures in look/. Photos are covered: they are data, and
 * weigh most. Renewed by `npm run test:e2e -- look.spec --update-snapshots`; look at what has changed before committing.
 */
const PAGES = {
  home: '/',
  list: '/crochet/peluche',
  empty: '/papier/divers',
  avis: '/avisClients',
  contact: '/contact',
  legal: '/mentions-legales.html',
  login: '/admin/login',
};
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Another browser, or another system's text rendering, draws other pixels.
test.skip(
  ({ browserName }) => browserName !== 'chromium' || process.platform !== 'linux' || process.arch !== 'x64',
  'the pictures are those of the pinned Chromium',
);
test.skip(Boolean(process.env.CHROMIUM_PATH), 'the pictures are those of the pinned Chromium');

for (const [size, viewport] of Object.entries(SIZES))
  test(`every kind of page looks as it did, on a ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const [name, path] of Object.entries(PAGES)) {
      await openInTextFont(page, path);
      await expect.soft(page, name).toHaveScreenshot(`${name}-${size}.png`, {
        mask: [page.locator('main img[srcset], main img[src*="/o/"], main img[src*="/photos/"]')],
        maskColor: '#888',
        maxDiffPixels: 50,
      });
    }
  });

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: SIZES.phone });

  test('the home page looks as it did', async ({ page }) => {
    await openInTextFont(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRAND.tagline);
    await expect(page).toHaveScreenshot('home-dark.png', { maxDiffPixels: 50 });
  });
});

/** Opens a page as it is with its text font, which a first visit may be too quick for (font-display: optional). */
async function openInTextFont(page: Page, path: string): Promise<void> {
  await open(page, path);
  await settled(page);
  while (!(await isTextFontShown(page))) {
    await page.reload();
    await hydrated(page);
    await settled(page);
  }
}
