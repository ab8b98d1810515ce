import { Timestamp } from 'firebase-admin/firestore';
import { LIMITS } from '../../src/domain/limits';
import { signInAsAdmin } from './support/administration';
import { creation, database, store } from './support/records';
import { open } from './support/shown';
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
    category: 'divers',
  };
  await store('created', { mot: creation(record) });
  await store('avis_clients', { mot: { name: word(avis.name), message: word(avis.message), date: now } });
  await database()
    .doc('settings/site')
    .set({
      announcement: { text: word(site.announcement.text), until: '2099-01-01' },
      ...Object.fromEntries(['welcome', 'answer'].map((name) => [name, word(site.welcome).slice(0, 120)])),
      ...Object.fromEntries(['maille', 'fil'].map((name) => [name, word(site.workshop)])),
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
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const reach = await page.evaluate(() => document.documentElement.scrollWidth);
      if (reach > width) wide.push(`${path} at ${width} px: ${reach}`);
    }
  }
  expect(wide).toEqual([]);
});
