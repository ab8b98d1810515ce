import type { RuleCase } from './RuleCase';
import type { Attempt } from './rulesBackend';

const ATTEMPTS = (path: string, collection: string): [what: string, attempt: Attempt][] => [
  ['read', { does: 'get', path, before: { open: false } }],
  ['list', { does: 'list', path: collection }],
  ['create', { does: 'create', path, data: { open: true } }],
  ['change', { does: 'update', path, before: { open: false }, data: { open: true } }],
  ['delete', { does: 'delete', path, before: { open: false } }],
];

/** What no client may touch, not even an admin's. */
export const CLOSED_CASES: RuleCase[] = [
  ['settings/registration', 'settings'],
  ['settings/avis', 'settings'],
  ['contact_rates/203.0.113.7', 'contact_rates'],
  ['somewhere/else', 'somewhere'],
].flatMap(([path = '', collection = '']) =>
  (['visitor', 'admin'] as const).flatMap((as) =>
    ATTEMPTS(path, collection).map(([what, attempt]): RuleCase => ({
      title: `a client cannot ${what} ${attempt.does === 'list' ? collection : path} (${as})`,
      as,
      attempt,
      allowed: false,
    })),
  ),
);
