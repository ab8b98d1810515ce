import { commit } from '../Attempt';
import { nameOf, type Attack, type Request } from '../backend';
import { encoded } from '../encoded';

const query = (from: object, more: object = {}): Request => ({
  path: 'firestore::runQuery',
  body: { structuredQuery: { from: [from], ...more } },
});

const aggregate = (collectionId: string, aggregation: object, more: object = {}): Request => ({
  path: 'firestore::runAggregationQuery',
  body: {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }], ...more },
      aggregations: [{ alias: 'n', ...aggregation }],
    },
  },
});

const group = (collectionId: string) => query({ collectionId, allDescendants: true });
const batch = (...paths: string[]): Request => ({
  path: 'firestore::batchGet',
  body: { documents: paths.map((path) => nameOf(path)) },
});
const address = { field: { fieldPath: 'email' }, op: 'EQUAL', ...encoded({ value: 'a@b.test' }) };
const skipping = { limit: 24, offset: 1 };
const count = { count: {} };

const byAddress = query({ collectionId: 'users' }, { where: { fieldFilter: address } });
const sum = { sum: { field: { fieldPath: 'count' } } };
const verified = commit({ verify: nameOf('users/admin'), currentDocument: { exists: true } });

/** Requests that would reveal documents. */
export const READS: Attack[] = [
  ['every profile, by a collection group', 'member', group('users')],
  ['every creation, by a collection group', 'visitor', group('created')],
  ['the counters, by a collection group', 'visitor', group('contact_rates')],
  ['every document of every collection', 'admin', query({ allDescendants: true })],
  ['the profile of an address', 'admin', byAddress],
  ['how many profiles there are', 'admin', aggregate('users', count)],
  ['how many settings there are', 'visitor', aggregate('settings', count)],
  ['how many messages were sent, by a sum', 'visitor', aggregate('contact_rates', sum)],
  ['how many avis there are, without a limit', 'visitor', aggregate('avis_clients', count)],
  ['how many creations there are, without a limit', 'visitor', aggregate('created', count)],
  ['how many creations, up to 24', 'visitor', aggregate('created', { count: { upTo: '24' } })],
  ['how many creations come after others', 'visitor', aggregate('created', count, skipping)],
  ['101 avis, in a list by pages', 'visitor', { path: 'firestore:/avis_clients?pageSize=101' }],
  ['25 creations, in a list by pages', 'visitor', { path: 'firestore:/created?pageSize=25' }],
  ['profiles that are missing, in a list', 'visitor', { path: 'firestore:/users?showMissing=true' }],
  ['another’s profile, in one batch with one’s own', 'member', batch('users/member', 'users/admin')],
  ['the registration, with a creation', 'visitor', batch('created/creation', 'settings/registration')],
  ['whether a profile exists, by a write that only verifies', 'member', verified],
  ['the names of all files', 'visitor', { path: 'storage:' }],
];
