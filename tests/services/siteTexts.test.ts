import { fieldsOf, firestore, withAdmin } from './adminBackend';
import { expect, test } from 'vitest';
import { OWNERS_TEXTS } from '../../src/domain/brand';
import { NO_TEXTS } from '../../src/domain/siteTexts';
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
  await updateSiteTexts({ ...TEXTS, welcome: ' Bienvenue. ', markets: [{ ...MARKET, place: ' Halle ' }] });
  expect(await fieldsOf(PATH)).toEqual(TEXTS);
  expect(await getSiteTexts()).toEqual({ ...NO_TEXTS, ...TEXTS });
  await updateSiteTexts({ announcement: { text: ' ', until: '2026-12-24' }, welcome: ' ', markets: [] });
  expect(await fieldsOf(PATH)).toEqual({ maille: TEXTS.maille });
  await updateSiteTexts({ maille: OWNERS_TEXTS.maille });
  expect(await fieldsOf(PATH)).toEqual({});
});

test('keeps what another edit has changed elsewhere; of one text the last save wins', async () => {
  await firestore.doc(PATH).set({ fil: 'À la machine.', welcome: 'Entrez.' });
  await updateSiteTexts({ maille: TEXTS.maille, welcome: 'Bonjour.' });
  expect(await fieldsOf(PATH)).toEqual({ maille: TEXTS.maille, fil: 'À la machine.', welcome: 'Bonjour.' });
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
