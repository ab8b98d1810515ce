import { LIMITS } from '../../../src/domain/limits';
import { reading, writing, type Attack } from './Attack';
import { FILE, type Answer, type RawRequest } from '../rawBackend';

const THERE = `storage:/${encodeURIComponent(FILE)}`;
const NEW = 'created/1773480413590_new.webp';

/** A whole file in one request. */
const file = (name: string, type: string, body: string | Uint8Array = 'picture'): RawRequest => ({
  path: `storage:?name=${encodeURIComponent(name)}`,
  headers: { 'content-type': type },
  body,
});

/** Metadata and file in a part each. */
const inParts = (name: string, metadata: unknown, type: string): RawRequest => ({
  path: `storage:?name=${encodeURIComponent(name)}`,
  headers: { 'x-goog-upload-protocol': 'multipart', 'content-type': 'multipart/related; boundary=cut' },
  body: [
    '--cut\r\nContent-Type: application/json; charset=utf-8\r\n\r\n',
    JSON.stringify(metadata),
    `\r\n--cut\r\nContent-Type: ${type}\r\n\r\n`,
    '<script>alert(document.domain)</script>',
    '\r\n--cut--',
  ].join(''),
});

/** A file announced as one thing and sent as another. */
const announced =
  (length: number, type: string, sent: Uint8Array, sentType: string): Attack['request'] =>
  async (send): Promise<Answer> => {
    const start = await send({
      path: `storage:?name=${encodeURIComponent(NEW)}`,
      headers: {
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(length),
        'x-goog-upload-header-content-type': type,
      },
      body: JSON.stringify({ name: NEW, contentType: type }),
    });
    if (start.status >= 300) return start;
    return send({
      path: `storage:${new URL(start.headers.get('x-goog-upload-url') ?? '').search}`,
      headers: {
        'content-type': sentType,
        'x-goog-upload-command': 'upload, finalize',
        'x-goog-upload-offset': '0',
      },
      body: sent,
    });
  };

/** Attacks on the files. */
export const fileAttacks = (): Attack[] => [
  reading('the names of all files', 'visitor', { path: 'storage:' }),
  reading('the names of the pictures', 'member', { path: 'storage:?prefix=created/&delimiter=/' }),
  {
    ...writing('another address for a picture', 'visitor', { path: `${THERE}?create_token=true`, body: '' }),
    stoppedBy: 'Firebase',
  },
  writing('a picture', 'visitor', file(NEW, 'image/webp')),
  writing('a picture', 'member', file(NEW, 'image/webp')),
  writing('a picture gone', 'member', { path: THERE, method: 'DELETE' }),
  writing('a picture over another', 'admin', file(FILE, 'image/webp', 'another')),
  writing('another type for a picture', 'admin', {
    path: THERE,
    method: 'PATCH',
    body: { contentType: 'text/html' },
  }),
  writing('another disposition for a picture', 'admin', {
    path: THERE,
    method: 'PATCH',
    body: { contentDisposition: 'attachment; filename="facture.exe"' },
  }),
  writing('a page', 'admin', file(NEW, 'text/html')),
  ...[
    'image/svg+xml',
    'Image/SVG+XML',
    'image/svg+xml;charset=utf-8',
    'image/svg',
    'image/xhtml+xml',
    'application/xhtml+xml',
    'image/webp, text/html',
  ].map((type) => writing(`a picture of type ${type}`, 'admin', file(NEW, type))),
  writing('a picture without a type', 'admin', inParts(NEW, {}, 'image/webp')),
  writing(
    'a page whose part says picture',
    'admin',
    inParts(NEW, { contentType: 'text/html' }, 'image/webp'),
  ),
  writing(
    'a file elsewhere whose metadata says created/',
    'admin',
    inParts('private/a.webp', { name: NEW, contentType: 'image/webp' }, 'image/webp'),
  ),
  writing('a file under two names', 'admin', {
    ...file(NEW, 'image/webp'),
    path: `storage:?name=${encodeURIComponent(NEW)}&name=private%2Fa.webp`,
  }),
  ...[
    'created/..',
    'created/.',
    'created/../a.webp',
    'created/a/b.webp',
    'created/',
    'Created/a.webp',
    'created%2Fa.webp',
    'created\\a.webp',
  ].map((name) => writing(`a file named ${name}`, 'admin', file(name, 'image/webp'))),
  ...[
    ['a line end', '\r\n'],
    ['a NUL', '\0'],
  ].map(([what = '', sign = '']): Attack => ({
    ...writing(`a file with ${what} in its name`, 'admin', file(`created/a${sign}b.webp`, 'image/webp')),
    stoppedBy: 'Firebase',
    refusal: { status: 400 },
  })),
  writing(
    'a file larger than announced, one byte too large',
    'admin',
    announced(8, 'image/webp', new Uint8Array(LIMITS.picture.maxBytes + 1), 'image/webp'),
  ),
  writing(
    'a page announced as a page, sent as a picture',
    'admin',
    announced(8, 'text/html', new Uint8Array(8), 'image/webp'),
  ),
];
