import { TEXT_NAMES } from '../../../src/domain/siteTexts';
import { LIMITS } from '../../../src/domain/limits';
import { MARKET } from '../../unit/records';
import { overwrite } from '../Attempt';
import { SITE, type Document } from '../documents';
import { additions, fact, type Fact, type Row } from './Fact';
import { textRows } from './texts';

const PATH = 'settings/site';
const { announcement, markets, texts } = LIMITS.site;
const optionalRows = (field: string, limits: { min: number; max: number }): Row[] => [
  ...textRows(field, limits).filter(([, fields]) => fields[field] !== undefined),
  [`no ${field}`, { [field]: undefined }, true],
];

const inDays = (days: number) => () => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const announced = (fields: Document): Document => ({
  announcement: { text: 'Fermé à Noël', until: '2026-12-24', ...fields },
});

const ANNOUNCEMENTS: Row[] = [
  ...textRows('text', announcement.text).map(([what, text, is]): Row => [what, announced(text), is]),
  ['a third field', announced({ since: '2026-12-01' }), false],
  ['no until', announced({ until: undefined }), false],
  ['until a time', announced({ until: '2026-12-24T10:00' }), false],
  ['until two days in a row', announced({ until: '2026-12-242026-12-24' }), false],
  ['until 29 February 2024', announced({ until: '2024-02-29' }), true],
  ['until 29 February 2026', announced({ until: '2026-02-29' }), false],
  ['until in a year', announced({ until: inDays(announcement.daysAhead + 1) }), true],
  ['until two days after', announced({ until: inDays(announcement.daysAhead + 2) }), false],
];

const MARKETS: Row[] = [
  ['no market', { markets: [] }, true],
  ['a map of markets', { markets: { first: MARKET } }, false],
  [`${markets} markets`, { markets: Array(markets).fill(MARKET) }, true],
  [`${markets + 1} markets`, { markets: Array(markets + 1).fill(MARKET) }, false],
];

const FIELDS: Row[] = [
  ['known fields', {}, true],
  ['a field of its own', { colour: 'rose' }, false],
  ...TEXT_NAMES.flatMap((name) => optionalRows(name, texts[name])),
  ...ANNOUNCEMENTS,
  ...MARKETS,
];

export const SITE_FACTS: Fact[] = [
  ...additions('settings/site with', 'admin', PATH, SITE, FIELDS),
  fact('settings/site replaced by an empty one', true, 'admin', overwrite(PATH, SITE, {})),
];
