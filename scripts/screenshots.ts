/** `npm run screenshots`: takes the pictures of the README and of docs/carnet.md from the built site with the demo data. */
import { chromium, type ViewportSize } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from './demo/demoRecords';
import { browserOptions } from './e2e/browser';
import { runCommand } from './runCommand';
import { startTestSite } from './serve/testSite';

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

await runCommand(async (onClose) => {
  const { url } = await startTestSite(onClose);
  const browser = await chromium.launch(await browserOptions());
  onClose(() => browser.close());
  const page = await browser.newPage({ baseURL: url, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  await take('home-desktop', '/', DESKTOP);
  await take('crochet-peluche-desktop', '/crochet/peluche', DESKTOP);
  await take('crochet-peluche-phone', '/crochet/peluche', PHONE);
  const several = page.getByRole('link', { name: 'Fée Améthyste' });
  await page.goto('/crochet/poupee');
  await take('creation-desktop', (await several.getAttribute('href')) ?? '', DESKTOP);

  await page.goto('/admin/login');
  await page.getByLabel('Adresse e-mail').fill(ADMIN.email);
  await page.getByLabel(/^Mot de passe/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('/admin/account');
  await take('carnet-ajout', '/admin/addCreated', PHONE);
  await take('carnet-prix', '/admin/editCreated', PHONE);
  return 0;

  async function take(name: string, path: string, size: ViewportSize): Promise<void> {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: 'networkidle' });
    const picture = sharp(await page.screenshot()).resize({ height: 600 });
    await picture.toFile(`docs/captures/${name}.webp`);
  }
});
