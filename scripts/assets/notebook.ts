import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { composeAvisMail } from '../../functions/src/mail';
import { ADMIN } from '../demo/accounts';

/** Takes the four pictures of docs/carnet.md, as on a phone. */
export async function drawNotebook(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await save('logo', page.getByRole('contentinfo'));

  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Adresse e-mail').fill(ADMIN.email);
  await page.getByLabel(/^Mot de passe/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('/admin/account');
  await page.goto('/admin/editCreated', { waitUntil: 'networkidle' });
  await page.getByLabel('Ordre').evaluate((element) => element.scrollIntoView());
  await save('prix', page);

  await page.goto('/admin/addCreated', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Baleine des nuits');
  await page.getByLabel('Photo').setInputFiles('scripts/demo/pictures/baleine-nuit.webp');
  await page.getByText(/^Photo prête/).waitFor();
  await page.getByText(/^Dans la liste/).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await save('ajout', page);

  const avis = { name: 'Camille', message: 'La baleine dort déjà sous l’oreiller. Merci\u00a0!' };
  const { html } = composeAvisMail(avis, false, { from: '', to: [], origin: url });
  // On a page of its own: the site's policy would refuse the mail's styles.
  const mail = await browser.newPage({ viewport: { width: 390, height: 400 }, deviceScaleFactor: 2 });
  await mail.setContent(String(html));
  await save('mail', mail);
}

async function save(name: string, what: Page | Locator): Promise<void> {
  await sharp(await what.screenshot())
    .resize({ width: 480 })
    .toFile(`docs/captures/carnet-${name}.webp`);
}
