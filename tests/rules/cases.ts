import { AVIS_CASES } from './avisCases';
import { CLOSED_CASES } from './closedCases';
import { CREATION_CASES } from './creationCases';
import { PICTURE_CASES } from './pictureCases';
import type { RuleCase } from './RuleCase';
import { USER_CASES } from './userCases';

/** Every fact about the rules, by what it is about. */
export const CASES = {
  users: USER_CASES,
  created: CREATION_CASES,
  avis_clients: AVIS_CASES,
  'everything else': CLOSED_CASES,
  storage: PICTURE_CASES,
} satisfies Record<string, RuleCase[]>;
