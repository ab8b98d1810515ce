import { nameOf } from '../rawBackend';
import { reading, type Attack } from './Attack';
import { commit, text, type Value } from './requests';

const query = (from: Value, more: Value = {}): Attack['request'] => ({
  path: 'firestore::runQuery',
  body: { structuredQuery: { from: [from], ...more } },
});
/** A query of the creations, or their count, that skips some of them. */
const skipping = { limit: 24, offset: 1 };
const aggregate = (collectionId: string, aggregation: Value, more: Value = {}): Attack['request'] => ({
  path: 'firestore::runAggregationQuery',
  body: {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }], ...more },
      aggregations: [{ alias: 'n', ...aggregation }],
    },
  },
});

/** Requests that would reveal documents. */
export const documentReads = (): Attack[] => [
  reading(
    'every profile, by a collection group',
    'member',
    query({ collectionId: 'users', allDescendants: true }),
  ),
  reading(
    'every creation, by a collection group',
    'visitor',
    query({ collectionId: 'created', allDescendants: true }),
  ),
  reading(
    'the counters, by a collection group',
    'visitor',
    query({ collectionId: 'contact_rates', allDescendants: true }),
  ),
  reading('every document of every collection', 'admin', query({ allDescendants: true })),
  reading(
    'the profile of an address',
    'admin',
    query(
      { collectionId: 'users' },
      { where: { fieldFilter: { field: { fieldPath: 'email' }, op: 'EQUAL', value: text('a@b.test') } } },
    ),
  ),
  reading('how many profiles there are', 'admin', aggregate('users', { count: {} })),
  reading('how many settings there are', 'visitor', aggregate('settings', { count: {} })),
  reading(
    'how many messages were sent, by a sum',
    'visitor',
    aggregate('contact_rates', { sum: { field: { fieldPath: 'count' } } }),
  ),
  reading('how many avis there are, without a limit', 'visitor', aggregate('avis_clients', { count: {} })),
  reading('how many creations there are, without a limit', 'visitor', aggregate('created', { count: {} })),
  reading(
    'how many creations there are, up to 24',
    'visitor',
    aggregate('created', { count: { upTo: '24' } }),
  ),
  reading('creations after others', 'visitor', query({ collectionId: 'created' }, skipping)),
  reading('avis after others', 'visitor', query({ collectionId: 'avis_clients' }, skipping)),
  reading('how many creations come after others', 'visitor', aggregate('created', { count: {} }, skipping)),
  reading('25 creations, in a list by pages', 'visitor', { path: 'firestore:/created?pageSize=25' }),
  reading('all avis, in a query without a limit', 'member', query({ collectionId: 'avis_clients' })),
  reading('101 avis, in a list by pages', 'visitor', { path: 'firestore:/avis_clients?pageSize=101' }),
  reading('profiles that are missing, in a list', 'visitor', { path: 'firestore:/users?showMissing=true' }),
  {
    ...reading('the names of the collections', 'admin', { path: 'firestore::listCollectionIds', body: {} }),
    stoppedBy: 'Firebase',
  },
  {
    ...reading('the bounds of the profiles, by a partition', 'admin', {
      path: 'firestore::partitionQuery',
      body: {
        structuredQuery: {
          from: [{ collectionId: 'users', allDescendants: true }],
          orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        },
        partitionCount: '2',
      },
    }),
    stoppedBy: 'Firebase',
  },
  reading('another’s profile, in one batch with one’s own', 'member', {
    path: 'firestore::batchGet',
    body: { documents: [nameOf('users/member'), nameOf('users/admin')] },
  }),
  reading('the switch of the registration, in one batch with a creation', 'visitor', {
    path: 'firestore::batchGet',
    body: { documents: [nameOf('created/creation'), nameOf('settings/registration')] },
  }),
  reading(
    'whether a profile exists, by a write that only verifies',
    'member',
    commit({ verify: nameOf('users/admin'), currentDocument: { exists: true } }),
  ),
];
