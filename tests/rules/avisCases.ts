import { Timestamp } from 'firebase/firestore';
import { LIMITS } from '../../src/domain/limits';
import { avisDocument, ISO_DATE, without, type Document } from './documents';
import { having, textLimitCases, type RuleCase } from './RuleCase';
import type { Attempt } from './rulesBackend';

const PATH = 'avis_clients/avis';
const STORED = {
  name: 'Louise',
  message: 'Un sac magnifique.',
  date: Timestamp.fromMillis(1_700_000_000_000),
};

const leaving = (data: Document): Attempt => ({ does: 'create', path: PATH, data });

/** Who may do what with avis_clients, and what an avis may hold. */
export const AVIS_CASES: RuleCase[] = [
  {
    title: 'a visitor leaves an avis',
    as: 'visitor',
    attempt: leaving(avisDocument()),
    allowed: true,
  },
  {
    title: 'an admin cannot leave an avis with a fourth field',
    as: 'admin',
    attempt: leaving(avisDocument({ approved: true })),
    allowed: false,
  },
  {
    title: 'an avis dated by the visitor is refused',
    as: 'visitor',
    attempt: leaving(avisDocument({ date: Timestamp.now() })),
    allowed: false,
  },
  {
    title: 'an avis dated in text is refused',
    as: 'visitor',
    attempt: leaving(avisDocument({ date: ISO_DATE })),
    allowed: false,
  },
  {
    title: 'an avis without a date is refused',
    as: 'visitor',
    attempt: leaving(without(avisDocument(), 'date')),
    allowed: false,
  },
  ...(
    [
      ['the switch says nothing', {}, true],
      ['the switch says false', { closed: false }, true],
      ['the switch says true', { closed: true }, false],
      ['the switch says true in words', { closed: 'true' }, false],
      ['the switch says nothing (null)', { closed: null }, false],
    ] as [string, Document, boolean][]
  ).map(([fact, avis, allowed]): RuleCase => ({
    title: `a visitor ${allowed ? 'leaves' : 'cannot leave'} an avis while ${fact}`,
    as: 'visitor',
    attempt: leaving(avisDocument()),
    allowed,
    avis,
  })),
  {
    title: 'an admin cannot leave an avis while the avis are closed either',
    as: 'admin',
    attempt: leaving(avisDocument()),
    allowed: false,
    avis: { closed: true },
  },
  {
    title: 'a visitor reads the avis while they are closed',
    as: 'visitor',
    attempt: { does: 'list', path: 'avis_clients' },
    allowed: true,
    avis: { closed: true },
  },
  {
    title: 'an admin deletes an avis while they are closed',
    as: 'admin',
    attempt: { does: 'delete', path: PATH, before: STORED },
    allowed: true,
    avis: { closed: true },
  },
  ...textLimitCases('an avis’s name', LIMITS.avis.name, 'visitor', (value) =>
    leaving(having(avisDocument(), 'name', value)),
  ),
  ...textLimitCases('an avis’s message', LIMITS.avis.message, 'visitor', (value) =>
    leaving(having(avisDocument(), 'message', value)),
  ),
  { title: 'a visitor reads an avis', as: 'visitor', attempt: { does: 'get', path: PATH }, allowed: true },
  {
    title: 'a visitor lists the avis',
    as: 'visitor',
    attempt: { does: 'list', path: 'avis_clients' },
    allowed: true,
  },
  {
    title: 'a visitor cannot write over an avis, not even with a sound one',
    as: 'visitor',
    attempt: { does: 'overwrite', path: PATH, before: STORED, data: avisDocument() },
    allowed: false,
  },
  {
    title: 'an admin cannot write over an avis either',
    as: 'admin',
    attempt: { does: 'overwrite', path: PATH, before: STORED, data: avisDocument() },
    allowed: false,
  },
  {
    title: 'an admin cannot change a word of an avis',
    as: 'admin',
    attempt: { does: 'update', path: PATH, before: STORED, data: { message: 'Un sac parfait, vraiment.' } },
    allowed: false,
  },
  {
    title: 'an admin deletes an avis',
    as: 'admin',
    attempt: { does: 'delete', path: PATH, before: STORED },
    allowed: true,
  },
  ...(['visitor', 'newcomer', 'member', 'almostAdmin'] as const).map((as): RuleCase => ({
    title: `a ${as} cannot delete an avis`,
    as,
    attempt: { does: 'delete', path: PATH, before: STORED },
    allowed: false,
  })),
  {
    title: 'a visitor cannot leave an avis beneath an avis',
    as: 'visitor',
    attempt: { does: 'create', path: `${PATH}/answers/1`, data: avisDocument() },
    allowed: false,
  },
  {
    title: 'a visitor cannot read beneath an avis',
    as: 'visitor',
    attempt: { does: 'get', path: `${PATH}/answers/1` },
    allowed: false,
  },
];
