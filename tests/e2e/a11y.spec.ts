import type { Page } from '@playwright/test';
import { BRAND } from '../../src/domain/brand';
import { expectAccessible, expectNoSidewaysScroll, expectSound } from './support/accessibility';
import { open } from './support/hydrated';
import { cardsShown, PUBLIC_PAGES } from './support/publicPages';
import { emptyCategory } from './support/records';
import { expect, planFaults, receivedMails, test } from './support/test';
import { withoutBakedData } from './support/withoutBakedData';

// Nothing that axe measures may be on its way; what moves is looked at in avis.spec.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing on any page at any width, and none scrolls sideways', async ({ page }) => {
  for (const [path, complete] of PUBLIC_PAGES) {
    await page.goto(path);
    await complete(page);
    await expectSound(page, path);
    await expectPunctuationKept(page);
  }
});

test('axe finds nothing in any state of the menus, the zoom and the forms', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/crochet/peluche');
  await cardsShown(page);
  await page.getByRole('banner').getByRole('button', { name: 'Personnalisable' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Informations légales' }).focus();
  await page.getByRole('banner').getByRole('button', { name: 'Personnalisable' }).click();
  await expectAccessible(page, 'an open group of the menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Informations légales' }).click();
  await expectAccessible(page, 'the open legal menu');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, 'an open picture');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crochet' }).click();
  await expectAccessible(page, 'the open drawer');
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page, 'the open drawer at 320 px');
  await expectAccessible(page, 'the open drawer at 320 px');
  await page.keyboard.press('Escape');

  for (const path of ['/contact', '/addavisClient']) {
    await open(page, path);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByText('Le message est requis.')).toBeVisible();
    await expectSound(page, `the errors of ${path}`);
  }
  await page.goto('/avisClients');
  await page.getByRole('button', { name: 'Lancer le défilement' }).click();
  await expectAccessible(page, 'the moving carousel');
  await page.goto(await emptyCategory());
  await expect(page.getByText(/^Aucun élément trouvé/)).toBeVisible();
  await expectAccessible(page, 'an empty category');
});

test.describe('in want of answers', () => {
  test.use({
    expectedFaults: [/^console: (.*status of (404|503)|La lecture a échoué)/],
  });

  test('axe finds nothing on a page that waits, has failed, or does not exist', async ({ page }) => {
    await withoutBakedData(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/:runQuery/, async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/couture/sac');
    // Its own wait, not that for its code, which has no title yet.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Chargement...')).toBeVisible();
    await expectAccessible(page, 'a list that waits');
    await planFaults({
      match: { operation: 'firestore.read' },
      action: { type: 'returnError', code: 'UNAVAILABLE' },
    });
    release();
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await expectAccessible(page, 'a list that has failed');
    await page.goto('/avisClients');
    await expect(page.getByText('Impossible de charger les avis')).toBeVisible();
    await expectAccessible(page, 'avis that have failed');
    await page.goto('/introuvable');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'an unknown address');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page, 'an unknown address');
    await expectAccessible(page, 'an unknown address on a phone');
  });
});

test('letters twice as large fit every page without scrolling sideways', async ({ page }) => {
  for (const [path, complete] of PUBLIC_PAGES) {
    await page.setViewportSize({ width: 640, height: 400 });
    await page.goto(path);
    await complete(page);
    await expectNoSidewaysScroll(page, `${path} zoomed to 200 %`);
    await page.evaluate(() => document.styleSheets[0]?.insertRule('html { font-size: 200% !important }'));
    await expectNoSidewaysScroll(page, `${path} with letters of 200 %`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await cutTexts(page), `${path} with letters of 200 % on a phone`).toEqual([]);
    // Not the lists: the number of their columns depends on the browser's own size of letters.
    if (complete !== cardsShown)
      await expectNoSidewaysScroll(page, `${path} with letters of 200 % on a phone`);
  }
});

test('by keyboard alone one goes from the home page to a picture and sends a message', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Sacs');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couture - Sac');
  await cardsShown(page);
  await tabTo(page, /^Agrandir la photo/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Agrandir la photo/ }).first()).toBeFocused();

  await page.keyboard.press('Control+Home');
  await page.evaluate(() => document.getElementById('contenu')?.focus());
  await tabTo(page, 'Contact', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contactez-nous');
  const text = `Au clavier seulement ${crypto.randomUUID()}`;
  await tabTo(page, 'Nom');
  await page.keyboard.type('Camille');
  await page.keyboard.press('Tab');
  await page.keyboard.type('camille@example.org');
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await tabTo(page, 'Envoyer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message envoyé ✅')).toBeVisible();
  await expect.poll(async () => (await receivedMails()).some((mail) => mail.text.includes(text))).toBe(true);
});

test('whatever has the focus shows it, in forced colours and in dark, too', async ({ page }) => {
  for (const media of [
    { forcedColors: 'active' },
    { colorScheme: 'dark' },
    { colorScheme: 'light' },
  ] as const) {
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', ...media });
    for (const path of 'forcedColors' in media
      ? ['/', '/contact', '/couture/sac', '/avisClients']
      : ['/contact']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab');
        const unmarked = await page.evaluate(() => {
          const { activeElement } = document;
          if (!activeElement || activeElement === document.body) return null;
          const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
          return outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? activeElement.outerHTML : null;
        });
        expect(unmarked, `${path} in ${JSON.stringify(media)}`).toBeNull();
      }
    }
  }
});

test('in the dark the colours keep their contrast', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  for (const path of ['/', '/couture/sac', '/contact', '/avisClients']) {
    await page.goto(path);
    await expect(page.getByText('Chargement...')).toHaveCount(0);
    await expectAccessible(page, `${path} in the dark`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything to press that stands alone is at least 44 pixels high and wide', async ({ page }) => {
    for (const [path, complete] of PUBLIC_PAGES.slice(0, 6)) {
      await page.goto(path);
      await complete(page);
      expect(await smallTargets(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Papier' }).tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Emballage' })).toBeVisible();
    expect(await smallTargets(page), 'the drawer').toEqual([]);
    await page.goto('/crochet/peluche');
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await smallTargets(page), 'the zoom').toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages can be read and their links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(`SIRET ${BRAND.workshops[0].siret}`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Poupées' }).click();
    await expect(page).toHaveURL(/\/crochet\/poupee\/?$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet - Poupee');
    await page
      .getByRole('navigation', { name: /^Catégories/ })
      .getByRole('link', { name: 'Peluches' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crochet - Peluche');
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await expect(
      page.getByRole('link', { name: `Instagram de ${BRAND.workshops[0].name}` }).first(),
    ).toBeVisible();
    await page.goto('/confidentialite.html');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confidentialité');
    await expect(page.getByRole('main')).toContainText('avis');
  });
});

/** No « : », « ! », « ? » or « » » can begin a line, in the page, its title and its description. */
async function expectPunctuationKept(page: Page): Promise<void> {
  const texts = await page.evaluate(() => [
    document.title,
    document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    document.body.innerText,
  ]);
  expect(texts.join('\n').match(/.{0,20}(?: [:;!?»]|« ).{0,20}/g) ?? [], page.url()).toEqual([]);
}

/** Presses Tab until what has the focus has the name given; fails after going round a long page. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}$`) : name;
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : focused;
      return label?.textContent?.trim() ?? '';
    });
    if (wanted.test(label)) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Titles and paragraphs with words wider than their room. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p)')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 90)),
  );
}

/** Buttons, fields and links smaller than 44 pixels; a link in the midst of a text may be. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden], .skip-link');
    const isWithinText = (one: Element) =>
      [...(one.parentElement?.childNodes ?? [])].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const root: ParentNode = document.querySelector('dialog[open]') ?? document;
    return [...root.querySelectorAll('a, button, input, textarea, select, summary')]
      .filter((one) => isSeen(one) && !isWithinText(one))
      .map((one) => ({ html: one.outerHTML.slice(0, 90), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ html, box }) => `${html} ${Math.round(box.width)} × ${Math.round(box.height)}`);
  });
}
