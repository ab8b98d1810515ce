import type { Page } from '@playwright/test';
import { PUBLIC_ROUTES } from '../../src/site/routes';
import { expectNoSidewaysScroll, expectSound, expectTargetsLarge } from './support/accessibility';
import { hold } from './support/requests';
import { plush } from './support/records';
import { hydrated } from './support/shown';
import { expectStill, painted, settled } from './support/stillness';
import { expect, test } from './support/test';

/** Has no built page: the server answers with the empty shell. */
const UNKNOWN_CATEGORY = '/couture/chapeau';

/** One of each kind of list: collection, category, merged, unknown. */
const LISTS = ['/crochet', '/couture/sac', '/personnalisable/tasse-gobelet', UNKNOWN_CATEGORY];

const OTHERS = PUBLIC_ROUTES.map(({ path }) => path).filter((path) => !path.endsWith('/:category?'));
const LEGAL = OTHERS.filter((path) => /^.plan-|\.html$/.test(path));

/** One test per group: a window per page would take longer than its checks. */
const KINDS = {
  lists: LISTS,
  'legal pages': LEGAL,
  'other pages': OTHERS.filter((path) => !LEGAL.includes(path)),
};

/** Pages with another layout on a desktop; the others only grow wider. */
const ARRANGED = ['/', '/contact', '/avisClients', '/creation/:id', '/couture/sac'];

// axe must not measure during animations, which avis.spec.ts covers.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [kind, routes] of Object.entries(KINDS))
  test(`${kind} stay as they were served, fit every screen, and serve everybody`, async ({ page }) => {
    await page.addInitScript(noteServedHeading);
    for (const route of routes)
      await test.step(route, async () => {
        const path = route.replace(':id', (await plush()).id);
        for (const width of ARRANGED.includes(route) ? [1280, 390] : [390]) {
          await page.setViewportSize({ width, height: 844 });
          await expectStillWhileLoading(page, path);
          if (path !== UNKNOWN_CATEGORY)
            expect(await page.evaluate(isServedHeadingKept), `the served h1 of ${path}`).toBe(true);
        }
        await expect(page.getByText('Chargement...')).toHaveCount(0);
        await expectPunctuationKept(page);
        await expectTargetsLarge(page, path);
        await expectFocusSeen(page, path);
        await expectLargeLettersFit(page, path);
        await expectSound(page, path);
      });
  });

type Noting = Window & { served?: Element };

/** Notes the heading of the page's HTML in `window.served`, unless React has created it. */
function noteServedHeading(): void {
  new MutationObserver((_, watcher) => {
    const heading = document.querySelector('main h1');
    if (!heading) return;
    watcher.disconnect();
    // Elements that React created carry its marker from the start.
    if (!Object.keys(heading).some((key) => key.startsWith('__react'))) (window as Noting).served = heading;
  }).observe(document, { childList: true, subtree: true });
}

function isServedHeadingKept(): boolean {
  const { served } = window as Noting;
  return served !== undefined && served === document.querySelector('main h1');
}

/** Opens a page with late fonts: nothing shifts before them, and next to nothing with them. */
async function expectStillWhileLoading(page: Page, path: string): Promise<void> {
  const fonts = await hold(page, /\.woff2$/);
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
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

/** The first keyboard stop skips the header; every stop shows its focus, in light, dark and forced colours. */
async function expectFocusSeen(page: Page, path: string): Promise<void> {
  // Makes further focus count as the keyboard's.
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
      // A link that covers its card has its ring on the card.
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

/** Doubled text, by zoom or by the browser's setting, is not cut off. Resets both. */
async function expectLargeLettersFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSidewaysScroll(page, `${path} zoomed to 200 %`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await expectNoSidewaysScroll(page, `${path} with letters of 200 %`);
  await page.setViewportSize({ width: 360, height: 740 });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, p)')]
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 90)),
  );
  expect(cut, `${path} with letters of 200 % on a phone`).toEqual([]);
  await expectNoSidewaysScroll(page, `${path} with letters of 200 % on a phone`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}
