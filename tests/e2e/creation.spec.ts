import { OWNERS } from '../../src/domain/owners';
import { planFaults } from '../backendControl';
import { BRAND, OWNERS_TEXTS } from '../../src/domain/brand';
import { expectAccessible, expectSound } from './support/accessibility';
import { creation, database, plush, store } from './support/records';
import { FIRESTORE } from './support/requests';
import { cards, open, pictureShown, resize, scrollTop, titled, withoutAnnouncement } from './support/shown';
import { expect, expectFaults, test } from './support/test';

const GONE = 'Cette création n’est plus au catalogue';

test('shows all of a creation on every screen and one A4 sheet, its button in reach, and leads to others', async ({
  page,
  browserName,
}) => {
  const { id, name } = await plush();
  await database().doc(`created/${id}`).update({ warnings: 'Fibres : coton\nMarquage CE' });
  await withoutAnnouncement(page);
  await open(page, `/creation/${id}`);
  await titled(page, name);
  await expect(page.getByText('Marquage CE')).toHaveText(/coton\nMarquage/, { useInnerText: true });
  const photo = page.getByRole('img', { name: /^Photo de «/ });
  await pictureShown(photo);
  for (const size of ['844×390', '390×844', '768×1024', '1280×800'] as const) {
    const { width, height } = await resize(page, size);
    const box = await photo.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height);
    expect(box?.height, `${width} px`).toBeGreaterThan(Math.min(height, width) * 0.5);
  }
  // Only Chromium prints into a file; owners who say more of their prices may need a second sheet.
  if (browserName === 'chromium' && OWNERS.démonstration) {
    const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };
    const sheets = (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
  }
  const maker = BRAND.collections.crochet.atelier;
  const workshop = BRAND.workshops.find(({ id }) => id === maker)?.name ?? '';
  const link = page.locator('main').getByRole('link', { name: workshop });
  await expect(link).toHaveAttribute('href', `/#atelier-${maker}`);
  const facts = [OWNERS_TEXTS[`${maker}Delay`], OWNERS_TEXTS[`${maker}Delivery`]];
  for (const fact of facts.filter(Boolean)) await expect(page.getByText(fact)).toBeVisible();
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('link')).toHaveText(['Accueil', 'Crochet', 'Peluches']);

  // On a phone its button stays in reach, above the footer.
  await resize(page, '390×844');
  const neighbours = page.getByRole('region', { name: 'À voir aussi' });
  const buttons = page.getByRole('link', { name: 'Cette création m’intéresse' });
  await neighbours.scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await expect(buttons.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('End');
  const foot = page.getByRole('contentinfo');
  await expect(foot).toBeInViewport({ ratio: 0.9 });
  const last = page.getByRole('link', { name: 'Voir toute la catégorie' });
  // In one frame: the window may still be scrolling.
  const stack = await Promise.all([last, buttons.last(), foot].map((one) => one.elementHandle()));
  const edges = await page.evaluate((all) => all.map((one) => one?.getBoundingClientRect()), stack);
  const [end, bar, footer] = edges;
  expect(end?.bottom).toBeLessThan(bar?.top ?? 0);
  expect(bar?.bottom).toBeLessThan(footer?.top ?? 0);
  await foot.getByRole('button', { name: 'Informations légales' }).click();
  await foot.getByRole('link', { name: 'Mentions légales' }).click({ trial: true });
  await expectSound(page, 'the bar of a creation');
  await resize(page, '390×844');
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  await neighbours.scrollIntoViewIfNeeded();
  const height = async () => (await page.locator('.letter-bar .button').boundingBox())?.height ?? Infinity;
  await expect.poll(height).toBeLessThan(130);
  // No key: Chromium forgets one that comes as its own smooth scroll ends.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);

  const links = neighbours.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(links).toHaveCount(4);
  const neighbour = await links.first().innerText();
  await links.first().click();
  await titled(page, neighbour);
  await page.goBack();
  await titled(page, name);
  await neighbours.getByRole('link', { name: 'Voir toute la catégorie' }).click();
  await page.waitForURL('/crochet/peluche');
});

test('several photos scroll by touch, keys and small ones, and leave the page where it is', async ({
  page,
}) => {
  const { id } = await plush();
  const { docs } = await database().collection('created').where('category', '==', 'peluche').limit(5).get();
  const photos = docs.map((one): unknown => one.get('imageUrl')).slice(1);
  await database().doc(`created/${id}`).update({ photos });
  await resize(page, '390×844');
  await page.goto(`/creation/${id}`);
  const slides = page.locator('.photos__slide');
  await expect(slides).toHaveCount(5);
  const shown = (number: number) =>
    page.getByRole('img', { name: number === 1 ? /^Photo de «/ : new RegExp(`, photo ${number} sur 5$`) });
  await pictureShown(shown(1));
  // The next one peeks in.
  const edge = await slides.nth(1).boundingBox();
  expect(edge?.x).toBeGreaterThan(300);
  expect(edge?.x).toBeLessThan(370);
  await expectSound(page, 'several photos');
  await resize(page, '1280×800');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Voir la photo 4 sur 5' }).click();
  await expect(shown(4)).toBeInViewport({ ratio: 0.9 });
  expect(await scrollTop(page)).toBe(0);
  await pictureShown(shown(4));
  await expect(shown(1)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Agrandir la photo' }).nth(3).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shown(5)).toBeInViewport({ ratio: 0.9 });
  const marked = page.locator('[aria-current="true"]', { has: page.locator('.card__image') });
  await expect(marked).toHaveAccessibleName('Voir la photo 5 sur 5');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('one that cannot be read can be tried again; one that is gone leads on', async ({ page }) => {
  expectFaults(FIRESTORE, 'La lecture a échoué', /\/creation\/(100%25|a%2Fb)$/);
  await store('created', { bleu: creation({ name: 'Sac bleu' }) });
  const isPlanned = await planFaults([{ operation: 'firestore.read', code: 'PERMISSION_DENIED' }]);
  test.skip(!isPlanned, 'Google’s emulators plan no fault.');
  await page.goto('/creation/bleu');
  await expect(page.getByRole('alert')).toContainText('Impossible de charger cette création');
  await expectAccessible(page, 'a creation that failed');
  await planFaults([]);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await titled(page, 'Sac bleu');

  await page.getByRole('main').getByRole('link', { name: 'Accueil' }).click();
  await titled(page, BRAND.tagline);
  await database().doc('created/bleu').delete();
  await page.goBack();
  await titled(page, GONE);
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  // On Firefox, leaving a page while its code is loading fails.
  await titled(page, BRAND.tagline);

  for (const id of ['100%25', 'a%2Fb']) {
    await page.goto(`/creation/${id}`);
    await titled(page, GONE);
    await expect(page.locator('meta[name="robots"][content="noindex"]').first()).toBeAttached();
  }
  await expectSound(page, 'a creation that is gone');
});

test('pictures that fail before the page is hydrated are drawn grounds', async ({ page }) => {
  expectFaults(FIRESTORE, /\.(webp|jpe?g|png)\b|\/o\/created/, 'La lecture a échoué');
  let isDown = true;
  await page.route(/\.(webp|jpe?g|png)(\?|$)|\/o\/created/, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto('/crochet/peluche');
  await cards(page).first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const broken = () =>
    page.evaluate(() => [...document.images].filter((one) => one.complete && !one.naturalWidth).length);
  await expect.poll(broken).toBe(0);
  for (const seen of [cards(page).first(), cards(page).last()])
    await expect(seen.locator('.card__image')).toHaveCount(0);
  await cards(page).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('La photo n’a pas pu être chargée.');
  isDown = false;
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await pictureShown(dialog.getByRole('img', { name: /^Photo de «/ }));
});
