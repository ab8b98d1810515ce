import { LIMITS } from '../../../src/domain/limits';
import { AVIS_SHOWN } from '../../../src/domain/sizes';
import { batch, create, list, overwrite, remove } from '../Attempt';
import { AVIS, ISO_DATE } from '../documents';
import { additions, fact, pages, type Fact, type Row } from './Fact';
import { BLANK_RUNS, characterRows, textRows } from './texts';

const PATH = 'avis_clients/avis';
const STORED = { ...AVIS, date: new Date(ISO_DATE) };
const CLOSED = { avis: { closed: true } };
const LISTED = list('avis_clients', { limit: AVIS_SHOWN });
const LEAVING = create(PATH, AVIS);

const FIELDS: Row[] = [
  ['known fields', {}, true],
  ['a fourth field', { approved: true }, false],
  ['a date by the client', { date: new Date() }, false],
  ['no date', { date: undefined }, false],
  ...textRows('name', LIMITS.avis.name),
  ...textRows('message', LIMITS.avis.message),
  ...BLANK_RUNS,
  ...characterRows('name'),
];

const SWITCH: Row[] = [
  ['empty', {}, true],
  ['closed: false', { closed: false }, true],
  ['closed: true', { closed: true }, false],
  ['closed: the text true', { closed: 'true' }, false],
];

export const AVIS_FACTS: Fact[] = [
  ...additions('an avis with', 'visitor', PATH, AVIS, FIELDS),
  ...additions('an admin’s avis with', 'admin', PATH, AVIS, [['a fourth field', { approved: true }, false]]),
  ...SWITCH.map(([what, avis, allowed]) =>
    fact(`an avis while settings/avis is ${what}`, allowed, 'visitor', LEAVING, { avis }),
  ),
  fact('an admin’s avis while they are closed', false, 'admin', LEAVING, CLOSED),
  fact('reading the avis while they are closed', true, 'visitor', LISTED, CLOSED),
  fact('an admin deleting an avis while they are closed', true, 'admin', remove(PATH, STORED), CLOSED),
  ...pages('avis_clients', AVIS_SHOWN),
  ...[19, 20].map((count) =>
    fact(`${count} avis in one batch`, count < 20, 'visitor', batch('avis_clients', count, AVIS)),
  ),
  ...(['visitor', 'admin'] as const).map((as) =>
    fact(`${as}: writing a sound avis over another`, false, as, overwrite(PATH, STORED, AVIS)),
  ),
];
