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
  byHost?: true;
}

export const json = (changed: Record<string, unknown>): string => JSON.stringify({ ...VALID, ...changed });
export const valid = json({});

/** Refused by the function for what a field holds. */
const bad = (title: string, changed: Record<string, unknown>): Attack => ({
  title,
  status: 400,
  body: json(changed),
});

/** A valid message from another origin. */
const from = (title: string, origin: string | undefined): Attack => ({
  title,
  status: 403,
  headers: { origin },
  body: valid,
});

export const ATTACKS: Attack[] = [
  // Header injection.
  bad('CR LF and a Bcc in nom', { nom: 'Zoé\r\nBcc: cible@mal.example' }),
  bad('LF and a Bcc in nom', { nom: 'Zoé\nBcc: cible@mal.example' }),
  bad('CR alone in nom', { nom: 'Zoé\rBcc: cible@mal.example' }),
  bad('U+2028 in nom', { nom: 'Zoé\u2028Bcc: cible@mal.example' }),
  bad('U+2029 in nom', { nom: 'Zoé\u2029Bcc: cible@mal.example' }),
  bad('U+0085 in nom', { nom: 'Zoé\u0085Bcc: cible@mal.example' }),
  bad('NUL in nom', { nom: 'Zoé\u0000Bcc' }),
  bad('a reversed reading order in nom', { nom: 'Zoé\u202emoc.nab' }),
  bad('CR LF and a Bcc in email', { email: 'z@exemple.fr\r\nBcc: c@mal.example' }),
  bad('LF in email', { email: 'z@exemple.fr\nBcc:c@mal.example' }),
  bad('U+2028 in email', { email: 'z@exemple.fr\u2028c@mal.example' }),
  bad('percent-encoded CR LF and a Bcc in email', { email: 'z%0d%0aBcc:c@mal.example' }),
  bad('two addresses in email', { email: 'z@exemple.fr,c@mal.example' }),
  bad('a named address in email', { email: 'Chef <z@exemple.fr>' }),
  bad('a quoted local part in email', { email: '"z@x.fr"@exemple.fr' }),
  bad('markup in email', { email: '<script>alert(1)</script>@exemple.fr' }),
  bad('an invisible mark in email', { email: 'z\u200b@exemple.fr' }),
  bad('an encoded word in email', { email: '=?utf-8?Q?a=40mal.example?=@exemple.fr' }),

  // Size.
  {
    title: 'a body one byte too large',
    status: 413,
    body: valid + ' '.repeat(LIMITS.contact.bodyBytes + 1 - Buffer.byteLength(valid)),
  },
  { title: 'a valid body with 2 MB of blanks', status: 413, body: valid + ' '.repeat(2_000_000) },
  bad('a message of 5001 characters', { message: 'a'.repeat(5001) }),
  bad('a nom of 101 characters', { nom: 'a'.repeat(101) }),
  { title: 'a gzip body', status: 415, headers: { 'content-encoding': 'gzip' }, body: gzipSync(valid) },
  {
    title: 'a gzip bomb of 5 MB',
    status: 413,
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(valid + ' '.repeat(5_000_000)),
  },

  // Shape.
  { title: 'JSON nested 8000 deep', status: 400, body: '['.repeat(8000) + ']'.repeat(8000) },
  { title: 'an array', status: 400, body: `[${valid}]` },
  { title: 'an empty array', status: 400, body: '[]' },
  { title: 'an empty object', status: 400, body: '{}' },
  { title: 'no body', status: 400 },
  { title: 'a bare number', status: 400, body: '42', byHost: true },
  { title: 'null', status: 400, body: 'null', byHost: true },
  { title: 'a bare string', status: 400, body: '"x"', byHost: true },
  { title: 'broken JSON', status: 400, body: valid.slice(0, -1), byHost: true },
  {
    title: 'invalid UTF-8 in a message',
    status: 400,
    body: Buffer.concat([
      Buffer.from('{"nom":"Z","email":"z@exemple.fr","message":"'),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from('"}'),
    ]),
  },
  bad('fields of other types', { nom: 12 }),
  bad('a null field', { message: null }),
  bad('an object with toString as nom', { nom: { toString: 'x', trim: 'y' } }),
  bad('an address as an array', { email: ['z@exemple.fr', 'c@mal.example'] }),
  bad('a missing field', { nom: undefined }),
  { title: 'an own key __proto__', status: 400, body: valid.replace('{', '{"__proto__":{"polluted":true},') },
  bad('an own key constructor', { constructor: { prototype: { polluted: true } } }),
  { title: 'fields by way of __proto__ only', status: 400, body: `{"__proto__":${valid}}` },
  bad('an unknown field bcc', { bcc: 'c@mal.example' }),
  bad('nodemailer’s own fields', { attachments: [{ path: '/etc/passwd' }], envelope: {} }),
  bad('a message that is a file to read', { message: { path: '/etc/passwd' } }),
  {
    title: 'a duplicate key whose last value injects',
    status: 400,
    body: valid.replace('}', ',"nom":"Z\\r\\nBcc: c@mal.example"}'),
  },
  bad('only blanks', { nom: ' \t ', message: '\n\n' }),

  // Content type and method.
  {
    title: 'text/plain, which needs no preflight',
    status: 415,
    headers: { 'content-type': 'text/plain' },
    body: valid,
  },
  {
    title: 'a form',
    status: 415,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(VALID).toString(),
  },
  {
    title: 'a multipart form',
    status: 415,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x--',
  },
  { title: 'no content type', status: 415, headers: { 'content-type': undefined }, body: valid },
  {
    title: 'two types in one',
    status: 415,
    headers: { 'content-type': 'text/plain; application/json' },
    body: valid,
  },
  {
    title: 'JSON in UTF-16',
    status: 415,
    headers: { 'content-type': 'application/json; charset=utf-16le' },
    body: Buffer.from(valid, 'utf16le'),
  },
  { title: 'GET', status: 405, method: 'GET' },
  { title: 'PUT', status: 405, method: 'PUT', body: valid },
  { title: 'DELETE', status: 405, method: 'DELETE' },
  { title: 'PATCH', status: 405, method: 'PATCH', body: valid },
  { title: 'a preflight from the site', status: 405, method: 'OPTIONS' },
  {
    title: 'a preflight from elsewhere',
    status: 405,
    method: 'OPTIONS',
    headers: { origin: 'https://mal.example' },
  },
  {
    title: 'POST hidden in a GET',
    status: 405,
    method: 'GET',
    headers: { 'x-http-method-override': 'POST' },
  },

  // Origin.
  from('no origin', undefined),
  from('the origin null', 'null'),
  from('a foreign origin', 'https://mal.example'),
  from('an origin that begins like the site’s', 'https://www.site.example.mal.example'),
  from('an origin that ends like the site’s', 'https://malwww.site.example'),
  from('the site’s origin without TLS', 'http://www.site.example'),
  from('the site’s origin with a slash', `${SITE}/`),
  from('the site’s host on another port', 'http://localhost:5174'),
  from('two origins, one of them the site’s', `https://mal.example, ${SITE}`),

  // Robots.
  bad('the honeypot as an object', { site: {} }),
  bad('the honeypot as null', { site: null }),

  // Ids.
  ...['', 'x', 12, null, `${crypto.randomUUID()}0`].map((id) => bad(`the id ${JSON.stringify(id)}`, { id })),
  bad('a creation that is no text', { creation: { path: 'users/x' } }),
];
