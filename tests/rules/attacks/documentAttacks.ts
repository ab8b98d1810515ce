import type { Attack } from './Attack';
import { nameOf } from '../rawBackend';

type Value = Record<string, unknown>;

const text = (stringValue: string): Value => ({ stringValue });
const yes: Value = { booleanValue: true };

/** An avis that may be stored with {@link NOW}, but for the fields given. */
const avis = (fields: Record<string, Value> = {}) => ({
  name: text('Louise'),
  message: text('Un sac magnifique, merci !'),
  ...fields,
});

/** A transform that writes the server's time. */
const timed = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
const NOW = timed('date');

const set = (path: string, fields: Record<string, Value>, ...updateTransforms: unknown[]) => ({
  update: { name: nameOf(path), fields },
  ...(updateTransforms.length > 0 ? { updateTransforms } : {}),
});
/** Writes the fields of the mask only, and removes those without a value. */
const merge = (path: string, mask: string[], fields: Record<string, Value>, ...transforms: unknown[]) => ({
  ...set(path, fields, ...transforms),
  updateMask: { fieldPaths: mask },
});
const leave = (fields: Record<string, Value> = {}, ...transforms: unknown[]) =>
  set('avis_clients/new', avis(fields), NOW, ...transforms);
const remove = (path: string) => ({ delete: nameOf(path) });

const commit = (...writes: unknown[]): Attack['request'] => ({ path: 'firestore::commit', body: { writes } });
const query = (from: Value, more: Value = {}): Attack['request'] => ({
  path: 'firestore::runQuery',
  body: { structuredQuery: { from: [from], ...more } },
});
const aggregate = (collectionId: string, aggregation: Value): Attack['request'] => ({
  path: 'firestore::runAggregationQuery',
  body: {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }] },
      aggregations: [{ alias: 'n', ...aggregation }],
    },
  },
});

const registration = (uid: string, admin: boolean) => ({
  uid: text(uid),
  email: text(`${uid}@example.test`),
  userName: text('Camille'),
  admin: { booleanValue: admin },
});
const creation = (fields: Record<string, Value> = {}) =>
  set('created/new', {
    name: text('Sac'),
    description: text('Toile.'),
    price: text('38'),
    imageUrl: text(''),
    customizable: { booleanValue: false },
    collection: text('couture'),
    category: text('sac'),
    createdAt: text('2026-03-14T09:26:53.589Z'),
    ...fields,
  });

const reading = (title: string, as: Attack['as'], request: Attack['request']): Attack => ({
  title,
  as,
  does: 'read',
  request,
});
const writing = (title: string, as: Attack['as'], ...writes: unknown[]): Attack => ({
  title,
  as,
  does: 'write',
  request: commit(...writes),
});

/** Attacks on the documents. */
export const documentAttacks = (): Attack[] => [
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

  writing('an avis over another', 'visitor', set('avis_clients/avis', avis(), NOW)),
  writing(
    'one word of an avis, by a mask',
    'admin',
    merge('avis_clients/avis', ['name'], { name: text('Lou') }),
  ),
  writing(
    'a new avis, then changed in the same batch',
    'visitor',
    leave(),
    merge('avis_clients/new', ['name'], { name: text('x'.repeat(1000)) }),
  ),
  writing(
    'an avis deleted and written anew in one batch',
    'visitor',
    remove('avis_clients/avis'),
    set('avis_clients/avis', avis(), NOW),
  ),
  writing(
    'a sound avis with an unsound one in one batch',
    'visitor',
    leave(),
    set('avis_clients/newer', avis({ message: text('court') }), NOW),
  ),
  {
    title: 'the switch of the avis, by a batch that is not atomic',
    as: 'visitor',
    does: 'write',
    request: { path: 'firestore::batchWrite', body: { writes: [set('settings/avis', { closed: yes })] } },
    // Such a batch answers 200 and tells of each write: 7 is PERMISSION_DENIED.
    refusal: { status: 200, text: /"code":\s*7\b/ },
  },
  writing('an avis of tomorrow', 'visitor', {
    ...set('avis_clients/new', avis({ date: { timestampValue: '2099-01-01T00:00:00Z' } })),
  }),
  writing('an avis with a fourth field', 'visitor', leave({ html: text('<b>') })),
  writing(
    'an avis with a field beneath its date',
    'visitor',
    set('avis_clients/new', avis(), timed('date.at')),
  ),
  writing(
    'an avis that counts',
    'visitor',
    leave({}, { fieldPath: 'stars', increment: { integerValue: '5' } }),
  ),
  writing(
    'an avis whose name is a list, by a transform',
    'visitor',
    leave({}, { fieldPath: 'name', appendMissingElements: { values: [text('Louise')] } }),
  ),
  writing('an avis whose message is the server’s time', 'visitor', leave({}, timed('message'))),
  writing(
    'an avis in bytes',
    'visitor',
    leave({ message: { bytesValue: Buffer.from('x'.repeat(20)).toString('base64') } }),
  ),
  writing(
    'an avis whose name is a reference',
    'visitor',
    leave({ name: { referenceValue: nameOf('users/admin') } }),
  ),
  writing(
    'an avis whose name is a place on earth',
    'visitor',
    leave({ name: { geoPointValue: { latitude: 48, longitude: 2 } } }),
  ),
  writing(
    'an avis whose message is a map of ten texts',
    'visitor',
    leave({
      message: {
        mapValue: { fields: Object.fromEntries([...'abcdefghij'].map((key) => [key, text(key)])) },
      },
    }),
  ),
  writing(
    'an avis whose message is a list of ten texts',
    'visitor',
    leave({ message: { arrayValue: { values: [...'abcdefghij'].map(text) } } }),
  ),

  writing('the role, by an increment', 'member', {
    ...merge('users/member', [], {}, { fieldPath: 'admin', increment: { integerValue: '1' } }),
  }),
  writing('the role, by a mask that names it twice', 'member', {
    ...merge('users/member', ['userName', '`admin`'], { userName: text('Noé'), admin: yes }),
  }),
  writing('the role gone, by a mask without a value', 'member', merge('users/member', ['admin'], {})),
  writing('one’s own role gone, by a mask without a value', 'admin', merge('users/admin', ['admin'], {})),
  writing(
    'the first name with the date, by a transform',
    'member',
    merge('users/member', ['userName'], { userName: text('Noé') }, timed('createdAt')),
  ),
  writing(
    'the registration opened and used in one batch',
    'newcomer',
    set('settings/registration', { open: yes, until: { timestampValue: '2099-01-01T00:00:00Z' } }),
    set('users/newcomer', { ...registration('newcomer', true), createdAt: text('2026-03-14T09:26:53.589Z') }),
  ),
  writing(
    'a registration, then the role, in one batch',
    'newcomer',
    set('users/newcomer', registration('newcomer', false), timed('createdAt')),
    merge('users/newcomer', ['admin'], { admin: yes }),
  ),
  writing('one’s own profile deleted, to register again', 'member', remove('users/member')),
  writing(
    'a profile for an account that has not come yet',
    'member',
    set('users/newcomer', registration('newcomer', false), timed('createdAt')),
  ),
  writing('a profile beneath one’s own', 'member', set('users/member/users/member', { admin: yes })),
  writing('the counter of the contact form', 'visitor', remove('contact_rates/overall')),
  writing('the record of a mailed message', 'visitor', remove('contact_deliveries/sent')),

  writing('a creation whose name is bytes', 'admin', creation({ name: { bytesValue: 'U2Fj' } })),
  writing(
    'a creation whose price is a map',
    'admin',
    creation({ price: { mapValue: { fields: { a: text('1') } } } }),
  ),
  writing(
    'a creation whose picture is a script',
    'admin',
    creation({ imageUrl: text('javascript:alert(document.domain)//firebasestorage.googleapis.com/v0/b/') }),
  ),
  writing(
    'a creation with a copy of its picture in a map of maps',
    'admin',
    creation({ renditions: { mapValue: { fields: { 400: { mapValue: { fields: { a: text('b') } } } } } } }),
  ),
  writing('a creation with a field whose name has a dot', 'admin', creation({ 'renditions.400': text('x') })),
];
