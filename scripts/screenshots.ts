/** `npm run screenshots`: takes the pictures of the README and of docs/carnet.md from the built site with the demo data. */
import { chromium, type Locator, type Page } from '@playwright/test';
import sharp, { type ResizeOptions } from 'sharp';
import { composeAvisMail } from '../functions/src/mail';
import { runCommand } from './runCommand';
import { ADMIN } from './demo/demoRecords';
import { browserOptions } from './e2e/browser';
import { startTestSite } from './serve/testSite';

await runCommand(async (onClose) => {
  const { url } = await startTestSite(onClose);
  const browser = await chromium.launch(await browserOptions());
  onClose(() => browser.close());
  const options = { baseURL: url, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const;
  const open = (width: number, height: number) =>
    browser.newPage({ ...options, viewport: { width, height } });
  const [desktop, phone, mail] = [await open(1280, 900), await open(390, 844), await open(390, 400)];
  const show = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

  await show(desktop, '/');
  await save('home-desktop', desktop, { height: 600 });
  await show(desktop, '/crochet/peluche');
  await save('crochet-peluche-desktop', desktop, { height: 600 });
  await show(phone, '/crochet/peluche');
  await save('crochet-peluche-phone', phone, { height: 600 });

  await show(phone, '/contact');
  await save('carnet-logo', phone.getByRole('contentinfo'));

  await show(phone, '/admin/login');
  await phone.getByLabel('Adresse e-mail').fill(ADMIN.email);
  await phone.getByLabel(/^Mot de passe/).fill(ADMIN.password);
  await phone.getByRole('button', { name: 'Se connecter' }).click();
  await phone.waitForURL('/admin/account');
  await show(phone, '/admin/editCreated');
  await phone.getByLabel('Rechercher par nom').evaluate((element) => element.scrollIntoView());
  await save('carnet-prix', phone);

  await show(phone, '/admin/addCreated');
  await phone.getByRole('textbox', { name: 'Nom', exact: true }).fill('Baleine des nuits');
  await phone.getByLabel('Photo').setInputFiles('scripts/demo/pictures/baleine-nuit.webp');
  await phone.getByText(/^Photo prête/).waitFor();
  await phone.getByText(/^Dans la liste/).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await save('carnet-ajout', phone);

  const avis = { name: 'Camille', message: 'La baleine dort déjà sous l’oreiller. Merci\u00a0!' };
  // A page of the site would refuse the mail's inline styles (its policy).
  await mail.setContent(String(composeAvisMail(avis, false, { from: '', to: [], origin: url }).html));
  await save('carnet-mail', mail);
  return 0;
});

async function save(name: string, what: Page | Locator, size: ResizeOptions = { width: 480 }): Promise<void> {
  const picture = sharp(await what.screenshot()).resize(size);
  await picture.toFile(`docs/captures/${name}.webp`);
}
