import type { OutgoingHttpHeaders } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '../../../src/domain/limits';
import { SITE, VALID } from './contactRequest';

/** A request that no visitor's browser would send, and the status of its refusal. None may send a mail. */
export interface Attack {
  title: string;
  status: number;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Google's host answers by itself: it parses JSON before the function. */
  byHost?: boolean;
}

export const json = (changed: Record<string, unknown>): string => JSON.stringify({ ...VALID, ...changed });
export const valid = json({});
const { nom, message, bodyBytes } = LIMITS.contact;
const padded = (bytes: number) => valid + ' '.repeat(bytes - Buffer.byteLength(valid));

/** Texts that would write headers of the mail, values of other types, fields that nobody asked for. */
const FIELDS: Record<string, unknown>[] = [
  ...['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u0000', '\u202e'].map((mark) => ({
    nom: `Zoé${mark}Bcc: cible@mal.example`,
  })),
  ...['\r\nBcc: ', '\nBcc:', '\u2028', '%0d%0aBcc:', ','].map((mark) => ({
    email: `z@exemple.fr${mark}c@mal.example`,
  })),
  ...['Chef <z@exemple.fr>', '"z@x.fr"@exemple.fr', '<script>alert(1)</script>@exemple.fr'].map(emailed),
  ...['z\u200b@exemple.fr', '=?utf-8?Q?a=40mal.example?=@exemple.fr', ['z@exemple.fr', 'c@mal.example']].map(
    emailed,
  ),
  { nom: 'a'.repeat(nom.max + 1) },
  { message: 'a'.repeat(message.max + 1) },
  { nom: ' \t ', message: '\n\n' },
  { nom: 12 },
  { nom: undefined },
  { nom: { toString: 'x', trim: 'y' } },
  { message: null },
  { message: { path: '/etc/passwd' } },
  { constructor: { prototype: { polluted: true } } },
  { bcc: 'c@mal.example' },
  { attachments: [{ path: '/etc/passwd' }], envelope: {} },
  ...[{}, null].map((honeypot) => ({ honeypot })),
  ...['', 'x', 12, null, `${crypto.randomUUID()}0`].map((id) => ({ id })),
  { creation: { path: 'users/x' } },
];

/** Bodies of another shape. */
const BODIES: [title: string, body?: string | Buffer, byHost?: boolean][] = [
  ['JSON nested 8000 deep', '['.repeat(8000) + ']'.repeat(8000)],
  ['an array', `[${valid}]`],
  ['an empty array', '[]'],
  ['an empty object', '{}'],
  ['no body'],
  ['a bare number', '42', true],
  ['null', 'null', true],
  ['a bare string', '"x"', true],
  ['broken JSON', valid.slice(0, -1), true],
  ['invalid UTF-8 in a message', Buffer.from(valid.replace('Bonjour', '\u00c3(\u00ff'), 'latin1')],
  ['an own key __proto__', valid.replace('{', '{"__proto__":{"polluted":true},')],
  ['fields by way of __proto__ only', `{"__proto__":${valid}}`],
  ['a duplicate key whose last value injects', valid.replace('}', ',"nom":"Z\\r\\nBcc: c@mal.example"}')],
];

const GZIP = { 'content-encoding': 'gzip' };
const SIZES: Attack[] = [
  { title: 'a body one byte too large', status: 413, body: padded(bodyBytes + 1) },
  { title: 'a valid body with 2 MB of blanks', status: 413, body: padded(2_000_000) },
  { title: 'a gzip body', status: 415, headers: GZIP, body: gzipSync(valid) },
  { title: 'a gzip bomb of 5 MB', status: 413, headers: GZIP, body: gzipSync(padded(5_000_000)) },
];

/** The first needs no preflight. */
const TYPES: [type: string | undefined, body?: string | Buffer][] = [
  ['text/plain'],
  ['application/x-www-form-urlencoded', new URLSearchParams(VALID).toString()],
  ['multipart/form-data; boundary=x', '--x--'],
  [undefined],
  ['text/plain; application/json'],
  ['application/json; charset=utf-16le', Buffer.from(valid, 'utf16le')],
];

const OVERRIDE = { 'x-http-method-override': 'POST' };
const ORIGINS = ['mal.example', 'www.site.example.mal.example', 'malwww.site.example'].map(
  (host) => `https://${host}`,
);
const ODD_ORIGINS = [
  'null',
  'http://www.site.example',
  `${SITE}/`,
  'http://localhost:5174',
  `https://mal.example, ${SITE}`,
];

export const ATTACKS: Attack[] = [
  ...FIELDS.map((changed) => ({
    title: JSON.stringify(changed).slice(0, 60),
    status: 400,
    body: json(changed),
  })),
  ...BODIES.map(([title, body, byHost = false]) => ({ title, status: 400, ...(body && { body }), byHost })),
  ...SIZES,
  ...TYPES.map(([type, body = valid]) => {
    return { title: `the type ${type}`, status: 415, headers: { 'content-type': type }, body };
  }),
  ...['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => ({ title: method, status: 405, method })),
  { title: 'a preflight from elsewhere', status: 405, method: 'OPTIONS', headers: { origin: ORIGINS[0] } },
  { title: 'POST hidden in a GET', status: 405, method: 'GET', headers: OVERRIDE },
  ...[undefined, ...ORIGINS, ...ODD_ORIGINS].map((origin) => {
    return { title: `the origin ${origin}`, status: 403, headers: { origin }, body: valid };
  }),
];

function emailed(email: unknown) {
  return { email };
}
