import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LIMITS } from '../../src/domain/limits';
import { send, SITE, siteHeaders, VALID, type RequestHeaders } from './support/contactRequest';
import { withFunctions } from './support/functions';

const functions = await withFunctions('firestore');
const url = await functions.startInstance();

const json = (changed: object): string => JSON.stringify({ ...VALID, ...changed });
const valid = json({});
const { message, bodyBytes } = LIMITS.contact;

const at = (name: string) => ({ email: `${name}@mal.example` });

const FIELDS: object[] = [
  ...['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u202e'].map((mark) => ({
    nom: `Zoé${mark}Bcc: cible@mal.example`,
  })),
  ...['z@exemple.fr\r\nBcc: c', 'z@exemple.fr\u2028c', 'z@exemple.fr%0d%0aBcc:c', 'z@exemple.fr,c'].map(at),
  ...['z\u200b', '=?utf-8?Q?a=40mal.example?='].map(at),
  { email: ['z@exemple.fr', 'c@mal.example'] },
  ...[12, undefined, { toString: 'x', trim: 'y' }].map((nom) => ({ nom })),
  ...['a'.repeat(message.max + 1), { path: '/etc/passwd' }].map((message) => ({ message })),
  { honeypot: {} },
  ...['x', 12].map((id) => ({ id })),
  { creation: { path: 'users/x' } },
  { attachments: [{ path: '/etc/passwd' }], envelope: {} },
];

const BODIES = {
  'an array': `[${valid}]`,
  'no body': undefined,
  'invalid UTF-8 in a message': Buffer.from(valid.replace('Bonjour', '\u00c3(\u00ff'), 'latin1'),
  'an own key __proto__': valid.replace('{', '{"__proto__":{"polluted":true},'),
  'fields by way of __proto__ only': `{"__proto__":${valid}}`,
};

type Body = string | Buffer | undefined;
type Refused = [title: string, status: number, RequestHeaders, body?: Body, method?: string];

const GZIP = { 'content-encoding': 'gzip' };
const ELSEWHERE = 'https://www.site.example.mal.example';
const ORIGINS = [undefined, 'null', 'http://www.site.example', ELSEWHERE, `${ELSEWHERE}, ${SITE}`];
const TYPES = ['text/plain', undefined, 'text/plain; application/json', 'multipart/form-data; boundary=x'];
const REFUSED: Refused[] = [
  ...FIELDS.map((field): Refused => [JSON.stringify(field).slice(0, 60), 400, {}, json(field)]),
  ...Object.entries(BODIES).map(([title, body]): Refused => [title, 400, {}, body]),
  ['a body one byte too large', 413, {}, valid.padEnd(bodyBytes)],
  ['a gzip body', 415, GZIP, gzipSync(valid)],
  ['a gzip bomb of 5 MB', 413, GZIP, gzipSync(valid.padEnd(5_000_000))],
  ...TYPES.map((type): Refused => [`the type ${type}`, 415, { 'content-type': type }, valid]),
  ['UTF-16', 415, { 'content-type': 'application/json; charset=utf-16le' }, Buffer.from(valid, 'utf16le')],
  ...ORIGINS.map((origin): Refused => [`the origin ${origin}`, 403, { origin }, valid]),
  ['PUT', 405, {}, valid, 'PUT'],
  ['a preflight from elsewhere', 405, { origin: ELSEWHERE }, undefined, 'OPTIONS'],
];

test.each(REFUSED)('refused: %s', async (_, status, headers, body, method) => {
  const answer = await send(url, { method, headers: { ...siteHeaders(), ...headers }, body });
  expect(answer).toMatchObject({
    status,
    json: { error: expect.stringMatching(/^\p{Lu}[^<>{}]{10,120}[.!]$/u) },
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      ...(status === 405 ? { allow: 'POST' } : {}),
    },
  });
  expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  expect(functions.mailServer.mails).toHaveLength(0);
});
