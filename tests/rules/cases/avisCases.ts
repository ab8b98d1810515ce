import { Timestamp } from 'firebase/firestore/lite';
import { AVIS_READ, AVIS_SHOWN, LIMITS } from '../../../src/domain/limits';
import { avisDocument, ISO_DATE, without, type Document } from '../documents';
import type { Role } from '../roles';
import type { Settings } from '../rulesBackend';
import { having, INVISIBLE, pageCases, textLimitCases, VISIBLE, type RuleCase } from './RuleCase';

const PATH = 'avis_clients/avis';
const STORED = {
  name: 'Louise',
  message: 'Un sac magnifique.',
  date: Timestamp.fromMillis(1_700_000_000_000),
};

/** Somebody, by default a visitor, leaves an avis. */
function leaving(
  fact: string,
  data: Document,
  allowed: boolean,
  { as = 'visitor', ...settings }: Settings & { as?: Role } = {},
): RuleCase {
  const title = `an avis ${fact} is ${allowed ? 'stored' : 'refused'} (${as})`;
  return { title, as, attempt: { does: 'create', path: PATH, data }, allowed, ...settings };
}

const CLOSED = { avis: { closed: true } };
const SWITCH: [fact: string, avis: Document, allowed: boolean][] = [
  ['while settings/avis is empty', {}, true],
  ['while closed is false', { closed: false }, true],
  ['while closed is true', { closed: true }, false],
  ['while closed is the text true', { closed: 'true' }, false],
  ['while closed is null', { closed: null }, false],
];

/** A run of blanks that takes a backtracking engine to its step limit if a pattern allows it. */
const blanks = (count: number) => ' \t\u00a0\n'.repeat(count / 4);
const BLANK_RUNS: [fact: string, message: string, allowed: boolean][] = [
  ['500 blanks between ten characters', `abcde${blanks(500)}fghij`, true],
  ['980 blanks between two characters', `a${blanks(980)}b`, true],
  ['490 blanks before and after ten characters', `${blanks(488)}abcdefghij${blanks(488)}`, true],
  ['490 blanks before and after nine characters', `${blanks(488)}abcdefghi${blanks(488)}`, false],
  ['words that 16 blanks part', `mot${blanks(16)}`.repeat(50), true],
  ['1000 blanks', blanks(1000), false],
];

/** What an avis may hold, and when it may be left. */
export const AVIS_CASES: RuleCase[] = [
  leaving('of known fields', avisDocument(), true),
  leaving('with a fourth field', avisDocument({ approved: true }), false, { as: 'admin' }),
  leaving('dated by the client', avisDocument({ date: Timestamp.now() }), false),
  leaving('dated in text', avisDocument({ date: ISO_DATE }), false),
  leaving('without a date', without(avisDocument(), 'date'), false),
  ...SWITCH.map(([fact, avis, allowed]) => leaving(fact, avisDocument(), allowed, { avis })),
  leaving('while closed', avisDocument(), false, { as: 'admin', ...CLOSED }),
  {
    title: 'the avis are read while they are closed',
    as: 'visitor',
    attempt: { does: 'list', path: 'avis_clients', limit: AVIS_SHOWN },
    allowed: true,
    ...CLOSED,
  },
  {
    title: 'an admin deletes an avis while they are closed',
    as: 'admin',
    attempt: { does: 'delete', path: PATH, before: STORED },
    allowed: true,
    ...CLOSED,
  },

  ...textLimitCases('an avis’s name', LIMITS.avis.name, (value) =>
    leaving('', having(avisDocument(), 'name', value), true),
  ),
  ...textLimitCases('an avis’s message', LIMITS.avis.message, (value) =>
    leaving('', having(avisDocument(), 'message', value), true),
  ),
  ...BLANK_RUNS.map(([fact, message, allowed]) =>
    leaving(`with ${fact}`, avisDocument({ message }), allowed),
  ),
  leaving('with each invisible character in its name', avisDocument({ name: INVISIBLE.join('') }), false),
  ...INVISIBLE.map((character) =>
    leaving(`named ${codeOf(character)} alone`, avisDocument({ name: character }), false),
  ),
  ...VISIBLE.map((character) =>
    leaving(`named ${codeOf(character)} alone`, avisDocument({ name: character }), true),
  ),

  {
    title: 'a visitor cannot list settings, not even settings/avis alone',
    as: 'visitor',
    attempt: { does: 'list', path: 'settings', onlyId: 'avis' },
    allowed: false,
  },
  ...pageCases('avis_clients', AVIS_READ),
  ...(['visitor', 'admin'] as const).map((as): RuleCase => ({
    title: `an avis cannot be written over, even with a sound one (${as})`,
    as,
    attempt: { does: 'overwrite', path: PATH, before: STORED, data: avisDocument() },
    allowed: false,
  })),
];

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
