import { nameOf } from '../backend';
import { AVIS, CREATION, having, ISO_DATE, NEW_ADMIN, SELF, type Document } from '../documents';
import { NOW } from '../encoded';
import { committing, merge, remove, set, timed, type Attack } from './Attack';

const avis = (fields: Document = {}, ...transforms: unknown[]) =>
  set('avis_clients/new', { ...AVIS, ...fields }, ...transforms);
const creation = (fields: Document) => set('created/new', { ...CREATION, ...fields });
const texts = [...'abcdefghij'];
const later = new Date('2099-01-01T00:00:00Z');
const pinned = new Date(ISO_DATE);
const script = 'javascript:alert(document.domain)//firebasestorage.googleapis.com/v0/b/';

/** Requests that would change documents in ways that no SDK offers, or several at once. */
export const DOCUMENT_WRITES: Attack[] = [
  committing(
    'one word of an avis, by a mask',
    'admin',
    merge('avis_clients/avis', ['name'], { name: 'Lou' }),
  ),
  committing(
    'a new avis, then changed in the same batch',
    'visitor',
    avis(),
    merge('avis_clients/new', ['name'], { name: 'x'.repeat(1000) }),
  ),
  committing(
    'an avis deleted and written anew in one batch',
    'visitor',
    remove('avis_clients/avis'),
    set('avis_clients/avis', AVIS),
  ),
  committing(
    'a sound avis with an unsound one in one batch',
    'visitor',
    avis(),
    set('avis_clients/newer', { ...AVIS, message: 'court' }),
  ),
  committing('an avis of tomorrow', 'visitor', avis({ date: later })),
  committing(
    'an avis with a field beneath its date',
    'visitor',
    set('avis_clients/new', having(AVIS, { date: undefined }), timed('date.at')),
  ),
  committing(
    'an avis that counts',
    'visitor',
    avis({}, { fieldPath: 'stars', increment: { integerValue: '5' } }),
  ),
  committing(
    'an avis whose name is a list, by a transform',
    'visitor',
    avis({}, { fieldPath: 'name', appendMissingElements: { values: [{ stringValue: 'Louise' }] } }),
  ),
  committing('an avis whose message is the server’s time', 'visitor', avis({ message: NOW })),
  committing('an avis in bytes', 'visitor', avis({ message: { bytesValue: 'eHh4eHh4eHh4eHh4eHh4' } })),
  committing(
    'an avis named by a reference',
    'visitor',
    avis({ name: { referenceValue: nameOf('users/admin') } }),
  ),
  committing(
    'an avis named by a place on earth',
    'visitor',
    avis({ name: { geoPointValue: { latitude: 48, longitude: 2 } } }),
  ),
  committing(
    'an avis whose message is a map of ten texts',
    'visitor',
    avis({ message: Object.fromEntries(texts.map((key) => [key, key])) }),
  ),
  committing('an avis whose message is a list of ten texts', 'visitor', avis({ message: texts })),

  committing(
    'the role, by an increment',
    'member',
    merge('users/member', [], {}, { fieldPath: 'admin', increment: { integerValue: '1' } }),
  ),
  committing(
    'the role, by a mask that quotes it',
    'member',
    merge('users/member', ['userName', '`admin`'], { userName: 'Noé', admin: true }),
  ),
  committing('the role gone, by a mask without a value', 'member', merge('users/member', ['admin'], {})),
  committing('one’s own role gone, by a mask without a value', 'admin', merge('users/admin', ['admin'], {})),
  committing(
    'the first name with the date, by a transform',
    'member',
    merge('users/member', ['userName'], { userName: 'Noé' }, timed('createdAt')),
  ),
  committing(
    'the registration opened and used in one batch',
    'newcomer',
    set('settings/registration', { open: true, until: later }),
    set('users/newcomer', NEW_ADMIN),
  ),
  committing(
    'a registration, then the role, in one batch',
    'newcomer',
    set('users/newcomer', SELF),
    merge('users/newcomer', ['admin'], { admin: true }),
  ),
  committing('a profile beneath one’s own', 'member', set('users/member/users/member', { admin: true })),
  committing('the counter of the contact form', 'visitor', remove('contact_rates/overall')),
  committing('the record of a mailed message', 'visitor', remove('contact_deliveries/sent')),

  committing('a creation whose name is bytes', 'admin', creation({ name: { bytesValue: 'U2Fj' } })),
  committing('a creation whose price is a map', 'admin', creation({ price: { a: '1' } })),
  committing('a creation dated by a timestamp', 'admin', creation({ createdAt: pinned })),
  committing('a creation whose picture is a script', 'admin', creation({ imageUrl: script })),
  committing(
    'a creation with a copy of its picture in a map of maps',
    'admin',
    creation({ renditions: { 400: { a: 'b' } } }),
  ),
  committing('a creation with a field whose name has a dot', 'admin', creation({ 'renditions.400': 'x' })),
];
