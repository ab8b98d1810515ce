import { commit } from '../Attempt';
import { nameOf, type Attack } from '../backend';
import { AVIS, CREATION, having, NEW_ADMIN, SELF, type Document } from '../documents';
import { encoded, NOW } from '../encoded';
import type { Role } from '../roles';

/** A transform that writes the server's time. */
const timed = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });

/** Writes a document; {@link NOW} and further transforms are applied by the server. */
function set(path: string, document: Document, ...transforms: unknown[]) {
  const times = Object.entries(document).filter(([, value]) => value === NOW);
  return {
    update: { name: nameOf(path), fields: encoded(document) },
    updateTransforms: [...times.map(([field]) => timed(field)), ...transforms],
  };
}

/** Writes the fields of the mask only, and removes those without a value. */
function merge(path: string, fieldPaths: string[], fields: Document, ...transforms: unknown[]) {
  return { ...set(path, fields, ...transforms), updateMask: { fieldPaths } };
}

const NEW = 'avis_clients/new';
const THERE = 'avis_clients/avis';
const avis = (fields: Document = {}, ...transforms: unknown[]) =>
  set(NEW, { ...AVIS, ...fields }, ...transforms);
const creation = (fields: Document) => set('created/new', { ...CREATION, ...fields });
const named = (name: string) => merge(NEW, ['name'], { name });
const texts = Object.fromEntries([...'abcdefghij'].map((key) => [key, key]));
const added = { appendMissingElements: { values: [{ stringValue: 'Louise' }] } };
const open = { open: true, until: new Date('2099-01-01T00:00:00Z') };
const one = { increment: { integerValue: '1' } };

const WRITES: [title: string, as: Role, ...writes: unknown[]][] = [
  ['one word of an avis, by a mask', 'admin', merge(THERE, ['name'], { name: 'Lou' })],
  ['a new avis, then changed in the same batch', 'visitor', avis(), named('x'.repeat(1000))],
  ['an avis deleted and written anew', 'visitor', { delete: nameOf(THERE) }, set(THERE, AVIS)],
  ['a sound avis with an unsound one', 'visitor', avis(), set(`${NEW}er`, { ...AVIS, message: 'court' })],
  ['a field beneath a date', 'visitor', set(NEW, having(AVIS, { date: undefined }), timed('date.at'))],
  ['an avis that counts', 'visitor', avis({}, { fieldPath: 'stars', ...one })],
  ['an avis whose name is a list, by a transform', 'visitor', avis({}, { fieldPath: 'name', ...added })],
  ['an avis whose message is the server’s time', 'visitor', avis({ message: NOW })],
  ['an avis in bytes', 'visitor', avis({ message: { bytesValue: 'eHh4eHh4eHh4eHh4eHh4' } })],
  ['an avis named by a reference', 'visitor', avis({ name: { referenceValue: nameOf('users/admin') } })],
  ['an avis whose message is a map of ten texts', 'visitor', avis({ message: texts })],

  ['the role, by an increment', 'member', merge('users/member', [], {}, { fieldPath: 'admin', ...one })],
  [
    'the role, by a mask that quotes it',
    'member',
    merge('users/member', ['userName', '`admin`'], { userName: 'Noé', admin: true }),
  ],
  ['one’s own role gone, by a mask without a value', 'admin', merge('users/admin', ['admin'], {})],
  [
    'the first name with the date, by a transform',
    'member',
    merge('users/member', ['userName'], { userName: 'Noé' }, timed('createdAt')),
  ],
  [
    'the registration opened and used',
    'newcomer',
    set('settings/registration', open),
    set('users/newcomer', NEW_ADMIN),
  ],
  [
    'a registration, then the role',
    'newcomer',
    set('users/newcomer', SELF),
    merge('users/newcomer', ['admin'], { admin: true }),
  ],
  ['a profile beneath one’s own', 'member', set('users/member/users/member', { admin: true })],

  ['a creation whose name is bytes', 'admin', creation({ name: { bytesValue: 'U2Fj' } })],
  ['a creation with a copy in a map of maps', 'admin', creation({ renditions: { 400: { a: 'b' } } })],
  ['a creation with a field whose name has a dot', 'admin', creation({ 'renditions.400': 'x' })],
];

/** Requests that would change documents in ways that no SDK offers, or several in one batch. */
export const DOCUMENT_WRITES: Attack[] = WRITES.map(([title, as, ...writes]) => [
  title,
  as,
  commit(...writes),
]);
