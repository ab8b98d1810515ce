import { nameOf } from '../rawBackend';
import { writing, type Attack } from './Attack';
import { commit, text, type Value } from './requests';

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

const committing = (title: string, as: Attack['as'], ...writes: unknown[]): Attack =>
  writing(title, as, commit(...writes));

/** Requests that would change documents. */
export const documentWrites = (): Attack[] => [
  committing('an avis over another', 'visitor', set('avis_clients/avis', avis(), NOW)),
  committing(
    'one word of an avis, by a mask',
    'admin',
    merge('avis_clients/avis', ['name'], { name: text('Lou') }),
  ),
  committing(
    'a new avis, then changed in the same batch',
    'visitor',
    leave(),
    merge('avis_clients/new', ['name'], { name: text('x'.repeat(1000)) }),
  ),
  committing(
    'an avis deleted and written anew in one batch',
    'visitor',
    remove('avis_clients/avis'),
    set('avis_clients/avis', avis(), NOW),
  ),
  committing(
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
  committing('an avis of tomorrow', 'visitor', {
    ...set('avis_clients/new', avis({ date: { timestampValue: '2099-01-01T00:00:00Z' } })),
  }),
  committing('an avis with a fourth field', 'visitor', leave({ html: text('<b>') })),
  committing(
    'an avis with a field beneath its date',
    'visitor',
    set('avis_clients/new', avis(), timed('date.at')),
  ),
  committing(
    'an avis that counts',
    'visitor',
    leave({}, { fieldPath: 'stars', increment: { integerValue: '5' } }),
  ),
  committing(
    'an avis whose name is a list, by a transform',
    'visitor',
    leave({}, { fieldPath: 'name', appendMissingElements: { values: [text('Louise')] } }),
  ),
  committing('an avis whose message is the server’s time', 'visitor', leave({}, timed('message'))),
  committing(
    'an avis in bytes',
    'visitor',
    leave({ message: { bytesValue: Buffer.from('x'.repeat(20)).toString('base64') } }),
  ),
  committing(
    'an avis whose name is a reference',
    'visitor',
    leave({ name: { referenceValue: nameOf('users/admin') } }),
  ),
  committing(
    'an avis whose name is a place on earth',
    'visitor',
    leave({ name: { geoPointValue: { latitude: 48, longitude: 2 } } }),
  ),
  committing(
    'an avis whose message is a map of ten texts',
    'visitor',
    leave({
      message: {
        mapValue: { fields: Object.fromEntries([...'abcdefghij'].map((key) => [key, text(key)])) },
      },
    }),
  ),
  committing(
    'an avis whose message is a list of ten texts',
    'visitor',
    leave({ message: { arrayValue: { values: [...'abcdefghij'].map(text) } } }),
  ),

  committing('the role, by an increment', 'member', {
    ...merge('users/member', [], {}, { fieldPath: 'admin', increment: { integerValue: '1' } }),
  }),
  committing('the role, by a mask that names it twice', 'member', {
    ...merge('users/member', ['userName', '`admin`'], { userName: text('Noé'), admin: yes }),
  }),
  committing('the role gone, by a mask without a value', 'member', merge('users/member', ['admin'], {})),
  committing('one’s own role gone, by a mask without a value', 'admin', merge('users/admin', ['admin'], {})),
  committing(
    'the first name with the date, by a transform',
    'member',
    merge('users/member', ['userName'], { userName: text('Noé') }, timed('createdAt')),
  ),
  committing(
    'the registration opened and used in one batch',
    'newcomer',
    set('settings/registration', { open: yes, until: { timestampValue: '2099-01-01T00:00:00Z' } }),
    set('users/newcomer', { ...registration('newcomer', true), createdAt: text('2026-03-14T09:26:53.589Z') }),
  ),
  committing(
    'a registration, then the role, in one batch',
    'newcomer',
    set('users/newcomer', registration('newcomer', false), timed('createdAt')),
    merge('users/newcomer', ['admin'], { admin: yes }),
  ),
  committing('one’s own profile deleted, to register again', 'member', remove('users/member')),
  committing(
    'a profile for an account that has not come yet',
    'member',
    set('users/newcomer', registration('newcomer', false), timed('createdAt')),
  ),
  committing('a profile beneath one’s own', 'member', set('users/member/users/member', { admin: yes })),
  committing('the counter of the contact form', 'visitor', remove('contact_rates/overall')),
  committing('the record of a mailed message', 'visitor', remove('contact_deliveries/sent')),

  committing('a creation whose name is bytes', 'admin', creation({ name: { bytesValue: 'U2Fj' } })),
  committing(
    'a creation whose price is a map',
    'admin',
    creation({ price: { mapValue: { fields: { a: text('1') } } } }),
  ),
  committing(
    'a creation whose picture is a script',
    'admin',
    creation({ imageUrl: text('javascript:alert(document.domain)//firebasestorage.googleapis.com/v0/b/') }),
  ),
  committing(
    'a creation with a copy of its picture in a map of maps',
    'admin',
    creation({ renditions: { mapValue: { fields: { 400: { mapValue: { fields: { a: text('b') } } } } } } }),
  ),
  committing(
    'a creation with a field whose name has a dot',
    'admin',
    creation({ 'renditions.400': text('x') }),
  ),
];
