import { AVIS_READ, LIMITS } from '../../../src/domain/limits';
import { AVIS, having, ISO_DATE, type Document } from '../documents';
import type { Role } from '../roles';
import { fact, pages, type Fact, type Row } from './Fact';
import { BLANK_RUNS, characterRows, textRows } from './texts';

const PATH = 'avis_clients/avis';
const STORED = having(AVIS, { date: new Date(ISO_DATE) });
const CLOSED = { avis: { closed: true } };

const FIELDS: Row[] = [
  ['known fields', {}, true],
  ['a fourth field', { approved: true }, false],
  ['a date by the client', { date: new Date() }, false],
  ['a date in text', { date: ISO_DATE }, false],
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
  ['closed: null', { closed: null }, false],
];

const leaving = (as: Role, fields: Document = {}): Pick<Fact, 'as' | 'attempt'> => ({
  as,
  attempt: { does: 'create', path: PATH, data: having(AVIS, fields) },
});

/** What an avis may hold, and when it may be left. */
export const AVIS_FACTS: Fact[] = [
  ...FIELDS.map(([what, fields, allowed]) =>
    fact(`an avis with ${what}`, allowed, leaving('visitor', fields)),
  ),
  fact('an admin’s avis with a fourth field', false, leaving('admin', { approved: true })),
  ...SWITCH.map(([what, avis, allowed]) =>
    fact(`an avis while settings/avis is ${what}`, allowed, { ...leaving('visitor'), avis }),
  ),
  fact('an admin’s avis while they are closed', false, { ...leaving('admin'), ...CLOSED }),
  fact('reading the avis while they are closed', true, {
    as: 'visitor',
    attempt: { does: 'list', path: 'avis_clients', limit: AVIS_READ },
    ...CLOSED,
  }),
  fact('an admin deleting an avis while they are closed', true, {
    as: 'admin',
    attempt: { does: 'delete', path: PATH, before: STORED },
    ...CLOSED,
  }),
  ...pages('avis_clients', AVIS_READ),
  fact('listing settings, even settings/avis alone', false, {
    as: 'visitor',
    attempt: { does: 'list', path: 'settings', onlyId: 'avis' },
  }),
  ...(['visitor', 'admin'] as const).map((as) =>
    fact(`${as}: writing over an avis, even with a sound one`, false, {
      as,
      attempt: { does: 'overwrite', path: PATH, before: STORED, data: AVIS },
    }),
  ),
];
