/** The page of a creation, as a link from elsewhere opens it. */
import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { expectSound } from './support/accessibility';
import { creation, database, store } from './support/records';
import { expectStill } from './support/stillness';
import { expect, planFaults, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A demo creation with its picture, whose category holds others. */
async function pictured() {
  const { docs } = await database().collection('created').where('category', '==', 'peluche').get();
  const record = docs.find((one) => one.get('imageUrl') !== '');
  if (!record) throw new Error('The demo has no plush toy with a picture');
  return { id: record.id, name: String(record.get('name')) };
}

test('shows all of a creation, leads to its neighbours, and fits every screen', async ({ page }) => {
  const { id, name } = await pictured();
  for (const [width, height] of [
    [844, 390],
    [390, 844],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/creation/${id}`);
    await expect(heading(page)).toHaveText(name);
    const photo = page.getByRole('img', { name: 'Photo de la création' });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    // It can be seen whole, under the header, and takes its part of the screen.
    const box = await photo.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(box?.height).toBeGreaterThan(Math.min(height, width) * 0.55);
    await expectStill(page, `a creation at ${width} px`);
    await expectSound(page, `a creation at ${width} px`);
  }
  await expect(page).toHaveTitle(`${name} · ${BRAND.name}`);
  await expect(page.getByText(BRAND.priceNote)).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('link')).toHaveText(['Accueil', 'Crochet', 'Peluches']);
  const neighbours = page.getByRole('region', { name: 'Ses voisines de vitrine' });
  const links = neighbours.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(links).toHaveCount(4);
  const neighbour = await links.first().innerText();
  await links.first().click();
  await expect(heading(page)).toHaveText(neighbour);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText(name);
  await neighbours.getByRole('link', { name: 'Voir toute la catégorie' }).click();
  await expect(page).toHaveURL('/crochet/peluche');
});

test('one that the build has not seen is there at once, with its longest texts', async ({ page }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share);
  await store('created', {
    'a b': creation({
      name: 'Grand sac '.repeat(20).trim(),
      description: `Doublé de coton.\n${'Ixx '.repeat(480)}`,
      price: 'sur devis',
      customizable: true,
    }),
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/creation/a%20b');
    await expect(heading(page)).toHaveText(/^Grand sac .* sac$/);
    await expect(page.getByText('Personnalisable', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('sur devis', { exact: true })).toBeVisible();
    // Without a photo, the drawn ground gives way to the words.
    expect((await page.locator('.photo').boundingBox())?.height).toBeLessThan(260);
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByRole('main').getByText(/\blien\b/i)).toBeVisible();
    await expectSound(page, `long texts at ${width} px`);
  }
});

test('« Partager » hands over its address, or copies it', async ({ page, context, browserName }) => {
  // Headless Chromium asks; the other engines know no such permission.
  if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const copied: string[] = [];
    Object.assign(window, { shared, copied });
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data);
        if (shared.length === 2) throw new DOMException('', 'AbortError');
        if (shared.length === 3) throw new DOMException('', 'NotAllowedError');
      },
    });
    navigator.clipboard.writeText = async (text) => void copied.push(text);
  });
  await store('created', { bleu: creation({ name: 'Sac bleu' }) });
  await page.goto('/creation/bleu');
  const url = page.url();
  const read = (name: string) =>
    page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name);
  const button = page.getByRole('button', { name: 'Partager' });
  for (const times of [1, 2, 3]) {
    await button.click();
    await expect.poll(() => read('shared')).toHaveLength(times);
  }
  expect(await read('shared')).toEqual(Array(3).fill({ title: 'Sac bleu', url }));
  await expect(page.getByText('Lien copié.')).toBeVisible();
  expect(await read('copied')).toEqual([url]);
});

test('one that is gone says so, is kept from search engines, and leads on', async ({ page }) => {
  for (const id of ['inconnue', 'a%2Fb', '100%25']) {
    await page.goto(`/creation/${id}`);
    await expect(heading(page)).toHaveText('Cette création n’est plus dans la vitrine.');
    await expect(page.locator('meta[name="robots"][content="noindex"]').first()).toBeAttached();
  }
  await expectSound(page, 'a creation that is gone');
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(heading(page)).toHaveText(BRAND.tagline);
});

test('one that is deleted meanwhile leads to its collection', async ({ page }) => {
  await store('created', { bleu: creation({ name: 'Sac bleu' }) });
  await page.goto('/creation/bleu');
  await expect(heading(page)).toHaveText('Sac bleu');
  await page.getByRole('main').getByRole('link', { name: 'Accueil' }).click();
  await expect(heading(page)).toHaveText(BRAND.tagline);
  await database().doc('created/bleu').delete();
  await page.goBack();
  await expect(heading(page)).toHaveText('Cette création n’est plus dans la vitrine.');
  await page.getByRole('link', { name: 'Voir la collection Couture' }).click();
  await expect(page).toHaveURL('/couture');
});

test.describe('in trouble', () => {
  test.use({ expectedFaults: [/^console: (Failed to load resource|La lecture a échoué)/] });

  test('an unreadable database offers a retry', async ({ page }) => {
    await store('created', { bleu: creation({ name: 'Sac bleu' }) });
    await planFaults({
      match: { operation: 'firestore.read' },
      action: { type: 'returnError', code: 'UNAVAILABLE' },
    });
    await page.goto('/creation/bleu');
    await expect(page.getByRole('alert')).toContainText('Impossible de charger cette création.');
    await expectSound(page, 'a creation that failed');
    await planFaults();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(heading(page)).toHaveText('Sac bleu');
  });

  test('pictures that fail before the page is hydrated are drawn grounds', async ({ page }) => {
    let isDown = true;
    await page.route(/\.(webp|jpe?g|png)(\?|$)|\/o\/created/, (route) =>
      isDown ? route.abort() : route.continue(),
    );
    await page.goto('/crochet/peluche');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const broken = () =>
      page
        .locator('main img')
        .evaluateAll(
          (all) =>
            all.filter((img) => img instanceof HTMLImageElement && img.complete && !img.naturalWidth).length,
        );
    await expect(page.locator('.card').first()).toBeVisible();
    await expect.poll(broken).toBe(0);
    await expect.poll(() => page.locator('.card__image').count()).toBeLessThan(20);
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('La photo n’a pas pu être chargée.');
    isDown = false;
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    const photo = dialog.getByRole('img', { name: 'Photo de la création' });
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});
