import { getStorage } from 'firebase-admin/storage';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { ADMIN } from '../../../scripts/demo/demoRecords';
import { database } from './records';

export { ADMIN };

export type Photo = Awaited<ReturnType<typeof smallPhoto>>;

/** Anew for each test, whose backend knows no token of the test before. */
export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signIn(page);
  await page.getByRole('heading', { name: `Bonjour ${ADMIN.userName}` }).waitFor();
  await page.close();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Adresse e-mail').fill(ADMIN.email);
  await page.getByLabel(/^Mot de passe/).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function smallPhoto() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1125"><linearGradient id="a"><stop stop-color="#b8a"/><stop offset="1" stop-color="#8ab"/></linearGradient><rect width="900" height="1125" fill="url(#a)"/></svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: 'sac.jpg', mimeType: 'image/jpeg', buffer };
}

export async function fillIn(page: Page, name: string, photo: Photo | string): Promise<void> {
  if (!page.url().endsWith('/admin/addCreated')) await page.goto('/admin/addCreated');
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(name);
  await page.getByLabel(/^Description/).fill('Doublé de coton,\nfermé par un bouton.');
  await page.getByRole('textbox', { name: 'Prix', exact: true }).fill(' 32,50 ');
  await page.getByRole('radio', { name: 'Crochet' }).check();
  await page.getByLabel(/^Photos/).setInputFiles(photo);
  await page.getByText(/^Photo prête/).waitFor();
}

export function addButton(page: Page) {
  return page.getByRole('button', { name: 'Ajouter la création' });
}

export function dialogsOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    messages.push(dialog.message());
    dialog.accept().catch(() => undefined);
  });
  return messages;
}

export async function creationsNamed(name: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await database().collection('created').where('name', '==', name).get();
  return docs.map((snapshot) => ({ id: snapshot.id, ...snapshot.data() }));
}

export async function storedFiles(): Promise<string[]> {
  database();
  const bucket = getStorage().bucket(`${process.env.E2E_PROJECT}.appspot.com`);
  const [files] = await bucket.getFiles({ prefix: 'created/' });
  return files.map(({ name }) => name).sort();
}
