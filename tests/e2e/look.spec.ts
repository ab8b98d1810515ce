import { OWNERS } from '../../src/domain/owners';
import { engine } from '../../scripts/e2e/browser';
import { open } from './support/shown';
import { settled } from './support/stillness';
import { expect, test } from './support/test';

/**
 * Compares the first screen of each kind of page with the pictures in look/. Photos are masked: they are data, and
 * would weigh most. Renew with `npm run test:e2e -- look.spec --update-snapshots`; review the changes before
 * committing.
 */
const PAGES = {
  home: '/',
  list: '/crochet/peluche',
  empty: '/papier/divers',
  avis: '/avisClients',
  contact: '/contact',
  login: '/admin/login',
};
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const isPinned = engine() === 'chromium' && !process.env.CHROMIUM_PATH;
const isLinux = process.platform === 'linux' && process.arch === 'x64';
test.skip(!isPinned || !isLinux, 'the pictures are those of the pinned Chromium');

test('every kind of page looks as it did on phone and desktop, home in the dark, too', async ({ page }) => {
  // Other owners who want the comparison delete this line and renew the pictures, as said above.
  test.skip(!OWNERS.démonstration, 'the pictures are those of the demonstration (owners.ts)');
  for (const [name, path] of Object.entries(PAGES)) {
    await open(page, path);
    // A first visit may be too quick for the text font, which is optional there.
    await page.evaluate(() => document.fonts.forEach((font) => (font.display = 'block')));
    // A font that came too late is drawn once other styles apply.
    await page.setViewportSize(SIZES.phone);
    await settled(page);
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await settled(page);
      const mask = [page.locator('main img[srcset], main img[src*="/o/"], main img[src*="/photos/"]')];
      const options = { mask, maskColor: '#888', maxDiffPixels: 50 };
      await expect.soft(page, name).toHaveScreenshot(`${name}-${size}.png`, options);
    }
    if (name !== 'home') continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.soft(page, 'home').toHaveScreenshot('home-dark.png', { maxDiffPixels: 50 });
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
