import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LEGAL_PAGES } from '../../src/domain/legalPages';
import { PUBLIC_ROUTES } from '../../src/site/routes';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  expectTargetsLarge,
} from './support/accessibility';
import { hold } from './support/requests';
import { plush } from './support/records';
import { cards, header, hydrated, open, resize, titled } from './support/shown';
import { expectStill, painted, settled } from './support/stillness';
import { expect, expectFaults, test } from './support/test';

const UNKNOWN_CATEGORY = '/couture/chapeau';

const LISTS = ['/crochet', '/couture/trousse-pochette', '/personnalisable/textile', UNKNOWN_CATEGORY];

const OTHERS = PUBLIC_ROUTES.map(({ path }) => path).filter((path) => !path.endsWith('/:category?'));
const LEGAL = OTHERS.filter((path) => /^.plan-|\.html$/.test(path));

/** One test per group: a window per page would take longer than its checks. */
const KINDS = {
  lists: LISTS,
  'legal pages': LEGAL,
  'other pages': OTHERS.filter((path) => !LEGAL.includes(path)),
};

const ARRANGED = ['/', '/contact', '/avisClients', '/creation/:id', '/couture/trousse-pochette'];

// axe must not measure during animations, which avis.spec.ts covers.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, routes] of Object.entries(KINDS))
  test(`${kind} stay as they were served, fit every screen, and serve everybody`, async ({ page }) => {
    for (const route of routes)
      await test.step(route, async () => {
        const path = route.replace(':id', (await plush()).id);
        for (const width of ARRANGED.includes(route) ? [1280, 390] : [390]) {
          await page.setViewportSize({ width, height: 844 });
          await expectKeptWhileLoading(page, path);
        }
        await expect(page.getByText('Chargement...')).toHaveCount(0);
        await expectPunctuationKept(page);
        await expectTargetsLarge(page, path);
        await expectFocusSeen(page, path);
        await expectTextsWhole(page, path);
        await expectSound(page, path);
      });
  });

test('axe finds nothing in menus, zoom and refused forms, nor where nothing is', async ({ page }) => {
  expectFaults(/\/introuvable$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/papier/accessoire');
  const group = page.locator('summary', { hasText: 'Personnalisable' });
  await group.click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Informations légales' }).focus();
  await group.click();
  await expectAccessible(page, 'an open group of the menu');
  await page.keyboard.press('Escape');
  const cookies = page.getByRole('link', { name: LEGAL_PAGES.cookies.label });
  await page.getByRole('button', { name: 'Informations légales' }).click();
  await page.keyboard.press('Shift+Tab');
  await expect(cookies).toBeHidden();
  await page.getByRole('button', { name: 'Informations légales' }).click();
  await expectAccessible(page, 'the open legal menu');
  await expect(cookies).toHaveAttribute('target', '_blank');
  await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
  await expect(cookies).toBeHidden();
  await cards(page).getByRole('link').first().click();
  await page.getByRole('dialog').waitFor();
  await expectSound(page, 'an open picture');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectTargetsLarge(page, 'an open picture');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.locator('summary', { hasText: 'Crochet' }).click();
  await expectTargetsLarge(page, 'the open drawer');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 'the open drawer at 320 px');
  await expectAccessible(page, 'the open drawer at 320 px');
  await page.keyboard.press('Escape');

  // Navigates within one document, so that axe is injected once.
  await page.setViewportSize({ width: 1280, height: 800 });
  await header(page, 'Contact').click();
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByText('Le message est requis.').waitFor();
  await expectSound(page, 'the errors of a letter');
  await header(page, 'Avis-clients').click();
  await page.getByRole('button', { name: 'Lancer le défilement' }).click();
  await expectAccessible(page, 'the moving carousel');
  await page.getByRole('link', { name: 'Je laisse un avis' }).click();
  await page.getByRole('button', { name: 'Envoyer mon avis' }).click();
  await page.getByText('Le message est requis.').waitFor();
  await expectSound(page, 'the errors of an avis');
  await page.locator('summary', { hasText: 'Papier' }).click();
  await header(page, 'Divers').click();
  await page.getByText(/^Aucun élément trouvé/).waitFor();
  await expectAccessible(page, 'an empty category');
  await page.goto('/introuvable');
  await titled(page, 'Le fil est perdu');
  await expectSound(page, 'an unknown address');
});

async function expectKeptWhileLoading(page: Page, path: string): Promise<void> {
  const [fonts, code] = [await hold(page, /\.woff2$/), await hold(page, /\/assets\/.*\.js$/)];
  await page.goto(path, { waitUntil: 'commit' });
  const heading = page.locator('main h1');
  const served = path === UNKNOWN_CATEGORY ? null : await heading.elementHandle();
  await code.release();
  await hydrated(page);
  expect(await served?.evaluate((one) => one.isConnected), `the served h1 of ${path}`).not.toBe(false);
  await painted(page);
  await expectStill(page, `${path} before its fonts`, 0);
  await fonts.release();
  await page.waitForLoadState();
  await settled(page);
  await expectStill(page, path);
}

/** No line can start with « : », « ! », « ? » or « » », in page, title or description. */
async function expectPunctuationKept(page: Page): Promise<void> {
  const texts = await page.evaluate(() => {
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    return [document.title, description?.content ?? '', document.body.innerText];
  });
  expect(texts.join('\n').match(/.{0,20}(?: [:;!?»]|« ).{0,20}/g) ?? [], page.url()).toEqual([]);
}

test('icons stay visible where a browser darkens pages by force @chromium', async ({ page, context }) => {
  const chromium = await context.newCDPSession(page);
  await chromium.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/avisClients');
  for (const name of ['Ouvrir le menu', 'Avis suivant', 'Fermer le menu']) {
    const button = page.getByRole('button', { name });
    if (name === 'Fermer le menu') await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const { channels } = await sharp(await button.screenshot())
      .greyscale()
      .stats();
    const [dark = 0, light = 0] = [channels[0]?.min, channels[0]?.max].map((grey = 0) => (grey / 255) ** 2.2);
    expect((light + 0.05) / (dark + 0.05), name).toBeGreaterThan(3);
  }
});

/** The first keyboard stop skips the header; every stop shows its focus, in light, dark and forced colours. */
async function expectFocusSeen(page: Page, path: string): Promise<void> {
  // Further focus then counts as the keyboard's (:focus-visible).
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contenu')).toBeFocused();
  const schemes = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const;
  for (const media of schemes) {
    await page.emulateMedia(media);
    const { stops, unmarked } = await page.evaluate(() => {
      const rings = (one: HTMLElement) =>
        [getComputedStyle(one), getComputedStyle(one, '::after'), getComputedStyle(one.closest('li') ?? one)]
          .map(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
          .filter(Boolean).length;
      const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary')]
        .filter((one) => one.tabIndex >= 0)
        .map((one) => {
          one.focus({ preventScroll: true });
          const [isReached, focused] = [document.activeElement === one, rings(one)];
          one.blur();
          return { html: one.outerHTML.slice(0, 90), isReached, isMarked: focused > rings(one) };
        })
        .filter(({ isReached }) => isReached);
      return { stops: stops.length, unmarked: stops.filter(({ isMarked }) => !isMarked) };
    });
    expect(stops, path).toBeGreaterThan(6);
    expect(unmarked, `${path} in ${JSON.stringify(media)}`).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

const LEAD = '.page-lead, .list-page__lead, .hero__lead, .creation-sheet__description';

const WINDOWS = [
  ['195×370', '16px'],
  ['390×380', '16px'],
  ['640×400', '16px'],
  ['960×540', '16px'],
  ['320×640', '32px'],
  ['390×844', '32px'],
  ['844×390', '32px'],
  ['820×1180', '32px'],
  ['1280×800', '32px'],
] as const;

/** In small windows and with large letters no text is cut off, no title breaks within a word. Resets the letters. */
async function expectTextsWhole(page: Page, path: string): Promise<void> {
  for (const [size, letters] of WINDOWS) {
    const state = `${path} at ${size}, letters of ${letters}`;
    const { width, height } = await resize(page, size);
    await page.evaluate((root) => {
      document.documentElement.style.setProperty('font-size', root, 'important');
    }, letters);
    await expectNoSidewaysScroll(page, state);
    const texts = page.locator('main :is(h1, h2, h3, p):visible');
    const cut = await texts.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...cut), state).toBeLessThan(2);
    const lead = await page.locator(LEAD).boundingBox();
    expect(lead?.width, state).toBeGreaterThan(width / 3);
    expect(lead?.height, state).toBeLessThan(1.5 * height);
    const words = page.locator('h1, h2, .door__name, .workshop__craft, main .button, .price-tag');
    expect(await words.evaluateAll(brokenWords), state).toEqual([]);
  }
  await resize(page, '195×370');
  await expectNoSidewaysScroll(page, `${path} in the narrowest window with the largest letters`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

function brokenWords(elements: Element[]): string[] {
  const tops = (node: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].map(({ top }) => Math.round(top));
  };
  const found: string[] = [];
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let lastTop = 0;
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+|(?<=\s)-(?=\s|$)/g)) {
        const lines = tops(node, index, index + word.length);
        if (new Set(lines).size > 1 || (word === '-' && lines[0] !== lastTop)) found.push(word);
        lastTop = lines.at(-1) ?? 0;
      }
    }
  }
  return found;
}
