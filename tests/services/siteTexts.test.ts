import { fieldsOf, firestore, withAdmin } from './adminBackend';
import { expect, test } from 'vitest';
import { NO_TEXTS, shownTexts } from '../../src/domain/siteTexts';
import { getSiteTexts } from '../../src/services/siteTexts';
import { updateSiteTexts } from '../../src/services/siteTextsAdministration';
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
  expect(await getSiteTexts()).toEqual(NO_TEXTS);
  const empty = shownTexts(NO_TEXTS);
  const mine = { ...empty, ...TEXTS, welcome: ' Bienvenue. ', markets: [{ ...MARKET, place: ' Halle ' }] };
  expect(await updateSiteTexts(empty, mine)).toMatchObject(TEXTS);
  expect(await fieldsOf(PATH)).toEqual(TEXTS);
  const stored = await getSiteTexts();
  expect(stored).toEqual({ ...NO_TEXTS, ...TEXTS });

  const announcement = { text: ' ', until: '2026-12-24' };
  const base = shownTexts(stored);
  await updateSiteTexts(base, { ...base, announcement, welcome: ' ', markets: [] });
  expect(await fieldsOf(PATH)).toEqual({ maille: TEXTS.maille });
});

test('keeps what another edit has changed elsewhere; the same field changed twice is a conflict', async () => {
  const base = shownTexts(await getSiteTexts());
  await firestore.doc(PATH).set({ fil: 'À la machine.', welcome: 'Entrez.' });
  await updateSiteTexts(base, { ...base, maille: TEXTS.maille });
  expect(await fieldsOf(PATH)).toMatchObject({ maille: TEXTS.maille, fil: 'À la machine.' });
  const changed = { ...base, welcome: 'Bonjour.', answer: 'Sous deux jours.' };
  await expect(updateSiteTexts(base, changed)).rejects.toMatchObject({ code: 'changed' });
  expect(await getSiteTexts()).toMatchObject({ welcome: 'Entrez.', answer: '' });
});

test('of a malformed record, what can be read is shown, and no market that the form would refuse', async () => {
  const odd = [
    { ...MARKET, address: 'javascript:alert(1)' },
    { ...MARKET, day: '2026-02-30' },
    'demain',
    null,
  ];
  const texts = { announcement: 'Fermé', welcome: 12, fil: ['À la machine.'] };
  await firestore.doc(PATH).set({ ...texts, markets: [...odd, MARKET] });
  expect(await getSiteTexts()).toEqual({ ...NO_TEXTS, welcome: '12', markets: [MARKET] });
  await firestore.doc(PATH).set({ markets: 'demain' });
  expect(await getSiteTexts()).toEqual(NO_TEXTS);
});
