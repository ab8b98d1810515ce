import { LIMITS } from '../../../src/domain/limits';
import type { Answer, Attack, Request } from '../backend';
import { PICTURE_FILE } from '../documents';

const THERE = `storage:/${encodeURIComponent(PICTURE_FILE)}`;
const NEW = 'created/1773480413590_new.webp';
const as = (name: string) => `storage:?name=${encodeURIComponent(name)}`;
const WEBP = { 'content-type': 'image/webp' };

/** Metadata and file in a part each. */
export const inParts = (name: string, metadata: unknown, type: string): Request => ({
  path: as(name),
  headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=cut' },
  body: [
    '--cut\r\nContent-Type: application/json; charset=utf-8\r\n\r\n',
    JSON.stringify(metadata),
    `\r\n--cut\r\nContent-Type: ${type}\r\n\r\n`,
    '<script>alert(document.domain)</script>',
    '\r\n--cut--',
  ].join(''),
});

/** A file of eight bytes announced as one thing and sent as another. */
const announced = (type: string, sent: Uint8Array): Attack[2] => {
  const start: Request = {
    path: as(NEW),
    headers: {
      'content-type': 'application/json',
      'x-goog-upload-protocol': 'resumable',
      'x-goog-upload-command': 'start',
      'x-goog-upload-header-content-length': '8',
      'x-goog-upload-header-content-type': type,
    },
    body: JSON.stringify({ name: NEW, contentType: type }),
  };
  return async (send): Promise<Answer> => {
    const started = await send(start);
    if (started.status >= 300) return started;
    const headers = { ...WEBP, 'x-goog-upload-command': 'upload, finalize', 'x-goog-upload-offset': '0' };
    const { search } = new URL(started.headers.get('x-goog-upload-url') ?? '');
    return send({ path: `storage:${search}`, headers, body: sent });
  };
};

const PICTURE = { contentType: 'image/webp' };

/** Requests that would change files. */
export const FILE_WRITES: Attack[] = [
  [
    'another type for a picture',
    'admin',
    { path: THERE, method: 'PATCH', body: { contentType: 'text/html' } },
  ],
  ['a picture without a type', 'admin', inParts(NEW, {}, 'image/webp')],
  ['a page whose part says picture', 'admin', inParts(NEW, { contentType: 'text/html' }, 'image/webp')],
  [
    'a file elsewhere whose metadata says created/',
    'admin',
    inParts('private/1_a.webp', { ...PICTURE, name: NEW }, 'image/webp'),
  ],
  [
    'a file under two names',
    'admin',
    { path: `${as(NEW)}&name=private%2F1_a.webp`, headers: WEBP, body: 'x' },
  ],
  ['a folder in capitals', 'admin', { path: as('Created/1_a.webp'), headers: WEBP, body: 'x' }],
  ['a slash in a name, escaped twice', 'admin', { path: as('created%2F1_a.webp'), headers: WEBP, body: 'x' }],
  [
    'a file larger than announced, one byte too large',
    'admin',
    announced('image/webp', new Uint8Array(LIMITS.picture.maxBytes + 1)),
  ],
  ['a page announced as a page, sent as a picture', 'admin', announced('text/html', new Uint8Array(8))],
];
