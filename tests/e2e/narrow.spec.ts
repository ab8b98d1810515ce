import { Timestamp } from 'firebase-admin/firestore';
import { eachText } from '../../src/domain/siteTexts';
import { LIMITS } from '../../src/domain/limits';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import * as admin from './support/administration';
import { creation, database, empty, store } from './support/records';
import { expect, test } from './support/test';

const SIGNED_OUT = ['/admin', '/admin/login', '/admin/register'];
const PUBLIC = ['/', '/avisClients', '/contact?creation=mot', '/creation/mot', '/couture/divers'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A word as long as a field takes, without a place to break it. */
const word = ({ max }: { max: number }) => '0W'.repeat(max / 2);

test('no word that people can write stands out of a page; axe finds nothing in the administration', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  const expectFits = async (path: string, shown = heading) => {
    await page.goto(path);
    await shown.waitFor();
    await page.getByText('Chargement...').waitFor({ state: 'detached' });
    for (const width of [195, 1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page, `${path} at ${width} px`);
      const logo = await page.getByRole('link', { name: /, accueil$/ }).boundingBox();
      expect(logo?.height, `the logo at ${width} px`).toBeLessThan(100);
    }
    await expectAccessible(page, path);
  };
  for (const path of SIGNED_OUT) await expectFits(path);

  await storeWords();
  const written = page.getByRole('main').getByText('0W0W').filter({ visible: true }).first();
  for (const path of PUBLIC) await expectFits(path, written);

  await admin.signInAsAdmin(page.context());
  for (const { ref } of (await database().collection('users').get()).docs)
    await ref.update({ userName: word(LIMITS.user.userName) });
  await expectFits('/admin/account', written);
  const doors = await page
    .getByRole('navigation', { name: 'Autres pages' })
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((door) => door.pathname));
  expect(doors).toHaveLength(4);
  for (const path of [...doors, '/admin/addCreated', '/admin/editCreated/mot']) await expectFits(path);
  await page.goto('/admin/deleteCreated');
  const row = page.locator('.list-row__text').first();
  await row.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  expect(await row.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.goto('/admin/addCreated');
  await admin.addButton(page).click();
  await expect(page.getByLabel(/^Photos/)).toBeFocused();
  await expectAccessible(page, 'a refused form');

  await page.goto('/admin/deleteAvis');
  await page
    .getByRole('button', { name: /^Supprimer l’avis/ })
    .first()
    .waitFor();
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(2200);
  await expectAccessible(page, 'the list of avis');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'the list of avis on a desktop');
});

async function storeWords(): Promise<void> {
  const { avis, creation: limits, site } = LIMITS;
  const { name, description, price, warnings } = limits;
  const texts = {
    name: word(name),
    description: word(description),
    price: word(price),
    warnings: word(warnings),
  };
  for (const path of ['created', 'avis_clients']) await empty(path);
  await store('created', {
    mot: creation({ ...texts, category: 'divers' }),
    // First in its list: after a name that is cut off, axe finds it covered by what is hidden of that.
    bare: { name: '0 Fée', imageUrl: '' },
  });
  const date = new Date(0);
  await store('avis_clients', {
    mot: { name: word(avis.name), message: word(avis.message), date: Timestamp.now() },
    breaks: { name: 'Ana', message: 'Beau'.concat('\n'.repeat(300), 'élixir'), date },
    marks: {
      name: `A${'\u0336'.repeat(59)}`,
      message: `${'a'.concat('\u0301\u0323'.repeat(200))} et ${'\n\u200b\nx'.repeat(150)} élixir`,
      date,
    },
  });
  const { place, town, hours, address } = site.market;
  const market = { place: word(place), town: word(town), hours: word(hours) };
  await database()
    .doc('settings/site')
    .set({
      announcement: { text: word(site.announcement.text), until: '2099-01-01' },
      ...eachText((field) => word(site.texts[field])),
      markets: [{ ...market, day: '2099-01-01', address: `https://example.org/${word(address).slice(20)}` }],
    });
}
