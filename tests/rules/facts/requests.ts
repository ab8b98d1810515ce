/** Requests that no SDK sends, and batches: past our pages, none may reveal or change anything. */
import { commit, write } from '../Attempt';
import { nameOf, type Request, type Role } from '../backend';
import { AVIS, ISO_DATE, NEW_ADMIN, SELF, type Document } from '../documents';
import { fact, type Fact } from './Fact';

const query = (from: object): Request => ({
  path: 'firestore::runQuery',
  body: { structuredQuery: { from: [from] } },
});
const everyProfile = query({ collectionId: 'users', allDescendants: true });
const count = (collectionId: string, upTo: object = {}, more: object = {}): Request => ({
  path: 'firestore::runAggregationQuery',
  body: {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }], ...more },
      aggregations: [{ alias: 'n', count: upTo }],
    },
  },
});
const profiles = (...uids: string[]): Request => ({
  path: 'firestore::batchGet',
  body: { documents: uids.map((uid) => nameOf(`users/${uid}`)) },
});
const verified = commit({ verify: nameOf('users/admin'), currentDocument: { exists: true } });

const READS: [title: string, allowed: boolean, as: Role, request: Request][] = [
  ['every profile, by a collection group', false, 'member', everyProfile],
  ['every document of every collection', false, 'admin', query({ allDescendants: true })],
  ['how many profiles there are', false, 'admin', count('users')],
  ['how many avis there are, without a limit', false, 'visitor', count('avis_clients')],
  ['how many creations, up to 300', false, 'visitor', count('created', { upTo: '300' })],
  ['how many creations there are in a list', true, 'visitor', count('created', {}, { limit: 300 })],
  ['how many come after others', false, 'visitor', count('created', {}, { limit: 300, offset: 1 })],
  ['24 avis, in a list by pages', true, 'visitor', { path: 'firestore:/avis_clients?pageSize=24' }],
  ['25 avis, in a list by pages', false, 'visitor', { path: 'firestore:/avis_clients?pageSize=25' }],
  ['profiles that are missing', false, 'visitor', { path: 'firestore:/users?showMissing=true' }],
  ['one’s own profile, in a batch', true, 'member', profiles('member')],
  ['another’s profile, in one batch with one’s own', false, 'member', profiles('member', 'admin')],
  ['whether a profile exists, by a write that only verifies', false, 'member', verified],
];

const NEW = 'avis_clients/new';
const AGAIN = 'avis_clients/avis';
const MINE = 'users/member';
const ANOTHER = 'users/newcomer';
const STORED: Record<string, Document | null> = {
  [NEW]: null,
  [AGAIN]: { ...AVIS, date: new Date(ISO_DATE) },
  [ANOTHER]: null,
};
const set = (path: string, data: Document) => write(nameOf(path), data);
const merge = (path: string, mask: string[], data: Document) => write(nameOf(path), data, mask);
const open = { open: true, until: new Date('2099-01-01T00:00:00Z') };
const admin = set(ANOTHER, NEW_ADMIN);
const long = merge(NEW, ['name'], { name: 'x'.repeat(1000) });
const quoted = merge(MINE, ['userName', '`admin`'], { userName: 'Noé', admin: true });
const promoted = merge(ANOTHER, ['admin'], { admin: true });

const BATCHES: [title: string, allowed: boolean, as: Role, path: string, ...writes: object[]][] = [
  ['a new avis', true, 'visitor', NEW, set(NEW, AVIS)],
  ['a new avis, then changed in the same batch', false, 'visitor', NEW, set(NEW, AVIS), long],
  ['an avis deleted and written anew', false, 'visitor', AGAIN, { delete: nameOf(AGAIN) }, set(AGAIN, AVIS)],
  ['the role, by a mask that quotes it', false, 'member', MINE, quoted],
  ['a profile beneath one’s own', false, 'member', MINE, set(`${MINE}/users/member`, { admin: true })],
  ['a registration', true, 'newcomer', ANOTHER, set(ANOTHER, SELF)],
  ['a registration, then the role', false, 'newcomer', ANOTHER, set(ANOTHER, SELF), promoted],
  ['the registration opened and used', false, 'newcomer', ANOTHER, set('settings/registration', open), admin],
];

export const REQUEST_FACTS: Fact[] = [
  ...READS.map(([title, allowed, as, request]) =>
    fact(title, allowed, as, { path: MINE, request: () => request }),
  ),
  ...BATCHES.map(([title, allowed, as, path, ...writes]) =>
    fact(title, allowed, as, { path, before: STORED[path], request: () => commit(...writes) }),
  ),
];
