import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { creationPath } from '../../src/domain/creationPath';
import { eachText } from '../../src/domain/siteTexts';
import { LIMITS } from '../../src/domain/limits';
import { expectNoSidewaysScroll } from './support/accessibility';
import { signInAsAdmin } from './support/administration';
import { creation, database, plush, store } from './support/records';
import { open, resize } from './support/shown';
import { expect, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A word as long as a field takes, without a place to break it; the first of each list. */
const word = ({ max }: { max: number }) => '0W'.repeat(max / 2);

test.setTimeout(60_000);

test('no word that people can write makes a page wider than its window', async ({ page, context }) => {
  const { avis, creation: limits, site, user } = LIMITS;
  const market = { ...site.market, address: { max: site.market.address.max - 20 } };
  const texts = Object.fromEntries(Object.entries(market).map(([name, limit]) => [name, word(limit)]));
  const now = Timestamp.now();
  const record = {
    name: word(limits.name),
    description: word(limits.description),
    price: word(limits.price),
    warnings: word(limits.warnings),
    category: 'divers',
  };
  await store('created', { mot: creation(record) });
  await store('avis_clients', { mot: { name: word(avis.name), message: word(avis.message), date: now } });
  await database()
    .doc('settings/site')
    .set({
      announcement: { text: word(site.announcement.text), until: '2099-01-01' },
      ...eachText((name) => word(site.texts[name])),
      markets: [{ ...texts, day: '2099-01-01', address: `https://example.org/${texts.address}` }],
    });
  await signInAsAdmin(context);
  for (const { ref } of (await database().collection('users').get()).docs)
    await ref.update({ userName: word(user.userName) });

  const paths =
    '/ /avisClients /contact?creation=mot /couture/divers /creation/mot /admin/account /admin/editCreated \
/admin/editCreated/mot /admin/deleteCreated /admin/deleteAvis /admin/site'.split(' ');
  const wide: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await page.getByRole('main').getByText('0W0W').filter({ visible: true }).first().waitFor();
    await expect(page.getByText('Chargement...')).toHaveCount(0);
    for (const width of [195, 320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      if (reach > width) wide.push(`${path} at ${width} px: ${reach}`);
    }
  }
  expect(wide).toEqual([]);
});

test('titles and leads are whole in small windows and with large letters', async ({ page }) => {
  const found: string[] = [];
  const toy = creationPath(await plush());
  for (const path of ['/', '/personnalisable/textile', '/couture/trousse-pochette', '/contact', toy]) {
    await open(page, path);
    for (const [size, letters] of [
      ['195×370', 16],
      ['320×640', 16],
      ['390×380', 16],
      ['640×400', 16],
      ['320×640', 32],
      ['390×844', 32],
      ['844×390', 32],
    ] as const) {
      const { width, height } = await resize(page, size);
      await enlarge(page, letters);
      const state = `${path} at ${size}, letters of ${letters} px:`;
      await expectNoSidewaysScroll(page, state);
      const lead = await page
        .locator('.page-lead, .list-page__lead, .hero__lead, .creation-sheet__description')
        .boundingBox();
      if (!lead || lead.width < width / 3 || lead.height > 1.5 * height)
        found.push(`${state} a lead of ${lead?.width} × ${lead?.height}`);
      const broken = await page.locator('h1').evaluate(brokenWords);
      if (broken.length > 0) found.push(`${state} ${broken.join()}`);
    }
  }
  expect(found).toEqual([]);
});

test('price and facts of a creation fit the narrowest window with the largest letters', async ({ page }) => {
  await resize(page, '195×370');
  await open(page, creationPath(await plush()));
  await enlarge(page, 32);
  await expectNoSidewaysScroll(page, 'the page of a creation');
});

function enlarge(page: Page, letters: number): Promise<void> {
  return page.evaluate((root) => {
    document.documentElement.style.setProperty('font-size', `${root}px`, 'important');
  }, letters);
}

function brokenWords(element: Element): string[] {
  const tops = (node: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].map(({ top }) => Math.round(top));
  };
  const found: string[] = [];
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
  return found;
}
