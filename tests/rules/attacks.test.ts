/** Requests that no SDK sends, and batches: sent past our pages, none may reveal or change anything. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/domain/limits';
import { commit, write } from './Attempt';
import { load, nameOf, prepare, RULES, send, world, type Answer, type Request } from './backend';
import { AVIS, having, NEW_ADMIN, SELF, type Document } from './documents';
import { NOW } from './encoded';
import type { Role } from './roles';

/** What it would do, by whom, and the request or a conversation of several. */
type Attack = readonly [
  title: string,
  as: Role,
  request: Request | ((send: (request: Request) => Promise<Answer>) => Promise<Answer>),
];

const query = (from: object): Request => ({
  path: 'firestore::runQuery',
  body: { structuredQuery: { from: [from] } },
});
const count = (collectionId: string, upTo: object = {}, more: object = {}): Request => ({
  path: 'firestore::runAggregationQuery',
  body: {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }], ...more },
      aggregations: [{ alias: 'n', count: upTo }],
    },
  },
});
const both = { documents: [nameOf('users/member'), nameOf('users/admin')] };
const verified = commit({ verify: nameOf('users/admin'), currentDocument: { exists: true } });

const READS: Attack[] = [
  ['every profile, by a collection group', 'member', query({ collectionId: 'users', allDescendants: true })],
  ['every document of every collection', 'admin', query({ allDescendants: true })],
  ['how many profiles there are', 'admin', count('users')],
  ['how many avis there are, without a limit', 'visitor', count('avis_clients')],
  ['how many creations, up to 24', 'visitor', count('created', { upTo: '24' })],
  ['how many creations come after others', 'visitor', count('created', {}, { limit: 24, offset: 1 })],
  ['25 avis, in a list by pages', 'visitor', { path: 'firestore:/avis_clients?pageSize=25' }],
  ['profiles that are missing, in a list', 'visitor', { path: 'firestore:/users?showMissing=true' }],
  ['another’s profile, in one batch with one’s own', 'member', { path: 'firestore::batchGet', body: both }],
  ['whether a profile exists, by a write that only verifies', 'member', verified],
];

const NEW = 'avis_clients/new';
const THERE = 'avis_clients/avis';
const MINE = 'users/member';
const set = (path: string, data: Document, ...transforms: object[]) =>
  write(nameOf(path), data, undefined, transforms);
const merge = (path: string, mask: string[], data: Document, ...transforms: object[]) =>
  write(nameOf(path), data, mask, transforms);
const avis = (fields: Document, ...transforms: object[]) => set(NEW, having(AVIS, fields), ...transforms);
const timed = { fieldPath: 'date.at', setToServerValue: 'REQUEST_TIME' };
const counted = (fieldPath: string) => ({ fieldPath, increment: { integerValue: '1' } });
const open = { open: true, until: new Date('2099-01-01T00:00:00Z') };
const self = set('users/newcomer', SELF);
const admin = set('users/newcomer', NEW_ADMIN);
const long = merge(NEW, ['name'], { name: 'x'.repeat(1000) });
const quoted = merge(MINE, ['userName', '`admin`'], { userName: 'Noé', admin: true });
const anew = [{ delete: nameOf(THERE) }, set(THERE, AVIS)];

const DOCUMENT_WRITES: [title: string, as: Role, ...writes: object[]][] = [
  ['a new avis, then changed in the same batch', 'visitor', avis({}), long],
  ['an avis deleted and written anew', 'visitor', ...anew],
  ['a field beneath a date', 'visitor', avis({ date: undefined }, timed)],
  ['an avis that counts', 'visitor', avis({}, counted('stars'))],
  ['an avis whose message is the server’s time', 'visitor', avis({ message: NOW })],
  ['an avis in bytes', 'visitor', avis({ message: { bytesValue: 'eHh4eHh4eHh4eHh4eHh4' } })],
  ['the role, by an increment', 'member', merge(MINE, [], {}, counted('admin'))],
  ['the role, by a mask that quotes it', 'member', quoted],
  ['the registration opened and used', 'newcomer', set('settings/registration', open), admin],
  ['a profile beneath one’s own', 'member', set(`${MINE}/users/member`, { admin: true })],
  ['a registration, then the role', 'newcomer', self, merge('users/newcomer', ['admin'], { admin: true })],
];

const NEW_FILE = 'created/1773480413590_new.webp';
const as = (name: string) => `storage:?name=${encodeURIComponent(name)}`;
const WEBP = { 'content-type': 'image/webp' };
const PICTURE = { contentType: 'image/webp' };

const inParts = (name: string, metadata: unknown, type: string): Request => ({
  path: as(name),
  headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=cut' },
  body: `--cut\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n--cut\r\nContent-Type: ${type}\r\n\r\n<script>alert(document.domain)</script>\r\n--cut--`,
});

const announced = (type: string, sent: Uint8Array): Attack[2] => {
  const protocol = (command: string) => ({
    'x-goog-upload-protocol': 'resumable',
    'x-goog-upload-command': command,
    'x-goog-upload-offset': '0',
  });
  const length = { 'x-goog-upload-header-content-length': '8', 'x-goog-upload-header-content-type': type };
  const headers = { 'content-type': 'application/json', ...protocol('start'), ...length };
  const start = { path: as(NEW_FILE), headers, body: JSON.stringify({ name: NEW_FILE, contentType: type }) };
  return async (send) => {
    const started = await send(start);
    if (started.status >= 300) return started;
    const { search } = new URL(started.headers.get('x-goog-upload-url') ?? '');
    return send({
      path: `storage:${search}`,
      headers: { ...WEBP, ...protocol('upload, finalize') },
      body: sent,
    });
  };
};

const elsewhere = inParts('private/1_a.webp', { ...PICTURE, name: NEW_FILE }, 'image/webp');
const twoNames = { path: `${as(NEW_FILE)}&name=private%2F1_a.webp`, headers: WEBP, body: 'x' };
const tooLarge = announced('image/webp', new Uint8Array(LIMITS.picture.maxBytes + 1));
const FILE_WRITES: Attack[] = [
  ['a picture without a type', 'admin', inParts(NEW_FILE, {}, 'image/webp')],
  ['a page whose part says picture', 'admin', inParts(NEW_FILE, { contentType: 'text/html' }, 'image/webp')],
  ['a file elsewhere whose metadata says created/', 'admin', elsewhere],
  ['a file under two names', 'admin', twoNames],
  ['a file larger than announced, one byte too large', 'admin', tooLarge],
  ['a page announced as a page, sent as a picture', 'admin', announced('text/html', new Uint8Array(8))],
];

const WRITES: Attack[] = [
  ...DOCUMENT_WRITES.map(([title, role, ...writes]): Attack => [title, role, commit(...writes)]),
  ...FILE_WRITES,
];

const allowAll = (service: string) =>
  `rules_version = '2'; service ${service} { match /{any=**} { allow read, write; } }`;
const NO_RULES = { firestore: allowAll('cloud.firestore'), storage: allowAll('firebase.storage') };

const SECRETS = /@example\.test|"(boolean|integer)Value"/;

/** Sends an attack; returns the answer, and whether it changed any document or file. */
async function tried([, role, request]: Attack) {
  const before = await world();
  const { status, text } =
    typeof request === 'function' ? await request((one) => send(role, one)) : await send(role, request);
  return { status, text, changed: JSON.stringify(await world()) !== JSON.stringify(before) };
}

describe('refused, revealing and changing nothing:', () => {
  beforeAll(() => load(RULES));
  beforeEach(prepare);

  test.each([...READS, ...WRITES])('%s, by a %s', async (...attack) => {
    expect(await tried(attack)).toEqual({
      status: 403,
      text: expect.not.stringMatching(SECRETS) as string,
      changed: false,
    });
  });

  test('a file is stored under the type that the rules saw', async () => {
    await send('admin', inParts(NEW_FILE, PICTURE, 'text/html'));
    expect((await world())[`gs:${NEW_FILE}`]).toMatchObject(PICTURE);
  });
});

describe('succeeds under rules that allow everything:', () => {
  beforeAll(() => load(NO_RULES));
  beforeEach(prepare);
  afterAll(() => load(RULES));

  test.each([...READS, ...WRITES])('%s, by a %s', async (...attack) => {
    const changed = WRITES.some(([title]) => title === attack[0]);
    expect(await tried(attack)).toMatchObject({ status: 200, changed });
  });
});
