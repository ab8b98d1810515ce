import { ACCESS_CASES, FILE_ACCESS_CASES } from './accessCases';
import { AVIS_CASES } from './avisCases';
import { CREATION_CASES } from './creationCases';
import { PICTURE_CASES } from './pictureCases';
import { PICTURE_FIELD_CASES } from './pictureFieldCases';
import type { RuleCase } from './RuleCase';
import { USER_CASES } from './userCases';

/** Every fact about the rules, by subject. */
export const CASES = {
  access: ACCESS_CASES,
  users: USER_CASES,
  created: [...CREATION_CASES, ...PICTURE_FIELD_CASES],
  avis_clients: AVIS_CASES,
  storage: [...FILE_ACCESS_CASES, ...PICTURE_CASES],
} satisfies Record<string, RuleCase[]>;
