import { fieldsOf, firestore, withAdmin } from './adminBackend';
import { expect, test } from 'vitest';
import { EMPTY_SETTINGS, type SiteSettings } from '../../src/domain/siteSettings';
import { getSiteSettings } from '../../src/services/siteSettings';
import { updateSiteSettings } from '../../src/services/siteSettingsAdministration';
import { MARKET } from '../unit/records';

const PATH = 'settings/site';
const TEXTS = {
  announcement: { text: 'Fermé à Noël', until: '2026-12-24' },
  welcome: 'Bienvenue.',
  maille: 'Au crochet.',
  markets: [MARKET],
};

withAdmin();

test('writes what was changed, trimmed, reads it back, and removes what was emptied', async () => {
  const empty = await getSiteSettings();
  expect(empty).toEqual(EMPTY_SETTINGS);
  const markets = [{ ...MARKET, place: ' Halle ' }];
  await updateSiteSettings(empty, { ...empty, ...TEXTS, welcome: ' Bienvenue. ', markets });
  expect(await fieldsOf(PATH)).toEqual({ ...TEXTS, updatedAt: expect.anything() as unknown });
  const stored = await getSiteSettings();
  expect(stored).toEqual({ ...EMPTY_SETTINGS, ...TEXTS, updatedAt: expect.any(Date) as unknown });

  const announcement = { text: ' ', until: '2026-12-24' };
  await updateSiteSettings(stored, { ...stored, announcement, welcome: ' ', markets: [] });
  expect(await fieldsOf(PATH)).toEqual({ maille: TEXTS.maille, updatedAt: expect.anything() as unknown });
});

test('keeps what another edit has changed elsewhere; the same field changed twice is a conflict', async () => {
  const base = await getSiteSettings();
  await firestore.doc(PATH).set({ fil: 'À la machine.', welcome: 'Entrez.' });
  await updateSiteSettings(base, { ...base, maille: TEXTS.maille });
  expect(await fieldsOf(PATH)).toMatchObject({ maille: TEXTS.maille, fil: 'À la machine.' });
  const changed: SiteSettings = { ...base, welcome: 'Bonjour.', answer: 'Sous deux jours.' };
  await expect(updateSiteSettings(base, changed)).rejects.toMatchObject({ code: 'changed' });
  expect(await getSiteSettings()).toMatchObject({ welcome: 'Entrez.', answer: '' });
});

test('of a malformed record, what can be read is shown, and no market that the form would refuse', async () => {
  const odd = [
    { ...MARKET, address: 'javascript:alert(1)' },
    { ...MARKET, day: '2026-02-30' },
    'demain',
    null,
  ];
  const texts = { announcement: 'Fermé', welcome: 12, fil: ['À la machine.'], updatedAt: 'hier' };
  await firestore.doc(PATH).set({ ...texts, markets: [...odd, MARKET] });
  expect(await getSiteSettings()).toEqual({ ...EMPTY_SETTINGS, welcome: '12', markets: [MARKET] });
  await firestore.doc(PATH).set({ markets: 'demain' });
  expect(await getSiteSettings()).toEqual(EMPTY_SETTINGS);
});
