import { expect, test } from 'vitest';
import { LIMITS } from '../../src/domain/limits';
import { NO_TEXTS, TEXT_NAMES, withoutPast, type Market, type SiteTexts } from '../../src/domain/siteTexts';
import { lastDayFrom, validateMarket, validateSiteTexts } from '../../src/domain/validateSiteTexts';
import { labelOf } from '../../src/pages/admin/texts/siteWords';
import { MARKET } from './records';

const TODAY = '2026-11-23';
const announced = (text: string, until: string) => ({ ...NO_TEXTS, announcement: { text, until } });
const held = (...markets: Market[]) => ({ ...NO_TEXTS, markets });

test('an announcement is shown until its last day has passed, markets by day, from today on', () => {
  const markets = ['2026-12-24', '2026-11-22', TODAY].map((day) => ({ ...MARKET, day }));
  const days = ['2026-01-01', TODAY, '2026-11-24'];
  const shown = days.map((day) => withoutPast({ ...announced('Fermé', TODAY), markets }, day));
  expect(shown.map(({ announcement }) => announcement.text)).toEqual(['Fermé', 'Fermé', '']);
  expect(shown[1]?.markets.map(({ day }) => day)).toEqual([TODAY, '2026-12-24']);
});

const tooLong = Object.fromEntries(TEXT_NAMES.map((name) => [name, 'a'.repeat(601)]));
const marked = (errors: object) => Object.entries(errors).flatMap(([field, error]) => (error ? [field] : []));

test.each<[what: string, texts: SiteTexts, fields: string[]]>([
  ['an announcement for a year', announced('Fermé', lastDayFrom(TODAY)), []],
  ['an announcement for longer', announced('Fermé', '2027-11-24'), ['until']],
  ['one until a day that does not exist', announced('Fermé', '2027-02-30'), ['until']],
  ['a day without an announcement', announced(' ', 'demain'), []],
  ['one that is over', announced('Fermé', '2020-01-01'), []],
  ['texts too long', { ...NO_TEXTS, ...tooLong }, [...TEXT_NAMES]],
  ['a market in no town', held(MARKET, { ...MARKET, town: ' ' }), ['markets']],
  ['too many markets', held(...Array<Market>(LIMITS.site.markets + 1).fill(MARKET)), ['markets']],
])('of %s, a form marks %s', (_what, texts, fields) => {
  expect(marked(validateSiteTexts(texts, TODAY))).toEqual(fields);
});

test.each([
  [{ hours: '9 h – 18 h', address: ' https://a.example/b ' }, []],
  [{ hours: ' ', address: ' ' }, []],
  [{ day: '', place: '', town: '' }, ['day', 'place', 'town']],
  [{ place: 'a'.repeat(81), town: 'a'.repeat(61), hours: 'a'.repeat(61) }, ['place', 'town', 'hours']],
  [{ address: 'javascript:alert(1)' }, ['address']],
  [{ address: `https://a.example/${'b'.repeat(300)}` }, ['address']],
])('of a market with %j, a form marks %j', (fields, expected) => {
  expect(marked(validateMarket({ ...MARKET, ...fields }))).toEqual(expected);
});

test('no two texts have one label', () => {
  expect(new Set(TEXT_NAMES.map(labelOf)).size).toBe(TEXT_NAMES.length);
});
