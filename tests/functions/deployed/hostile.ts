import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { OutgoingHttpHeaders } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/domain/limits';
import { send, sendMessage, SITE, siteHeaders, VALID } from './contactRequest';
import { contact, FROM, TO } from './contactFunction';
import { header } from '../mailServer';

/**
 * A request that no visitor's browser would send. Each goes to the function deployed on the local backend and to an
 * instance served as Google serves it; none may send a mail.
 */
interface Attack {
  title: string;
  status: number;
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /**
   * Who answers instead of the function: 'host', both hosts, which parse JSON themselves; 'backend', only the local
   * backend, which refuses every origin that is not local.
   */
  answeredBy?: 'host' | 'backend';
}

const json = (changed: Record<string, unknown>): string => JSON.stringify({ ...VALID, ...changed });
const valid = json({});

const ATTACKS: Attack[] = [
  // Header injection.
  { title: 'CR LF and a Bcc in nom', status: 400, body: json({ nom: 'Zoé\r\nBcc: cible@mal.example' }) },
  { title: 'LF and a Bcc in nom', status: 400, body: json({ nom: 'Zoé\nBcc: cible@mal.example' }) },
  { title: 'CR alone in nom', status: 400, body: json({ nom: 'Zoé\rBcc: cible@mal.example' }) },
  { title: 'U+2028 in nom', status: 400, body: json({ nom: 'Zoé\u2028Bcc: cible@mal.example' }) },
  { title: 'U+2029 in nom', status: 400, body: json({ nom: 'Zoé\u2029Bcc: cible@mal.example' }) },
  { title: 'U+0085 in nom', status: 400, body: json({ nom: 'Zoé\u0085Bcc: cible@mal.example' }) },
  { title: 'NUL in nom', status: 400, body: json({ nom: 'Zoé\u0000Bcc' }) },
  { title: 'a reversed reading order in nom', status: 400, body: json({ nom: 'Zoé\u202emoc.nab' }) },
  {
    title: 'CR LF and a Bcc in email',
    status: 400,
    body: json({ email: 'z@exemple.fr\r\nBcc: c@mal.example' }),
  },
  { title: 'LF in email', status: 400, body: json({ email: 'z@exemple.fr\nBcc:c@mal.example' }) },
  { title: 'U+2028 in email', status: 400, body: json({ email: 'z@exemple.fr\u2028c@mal.example' }) },
  {
    title: 'percent-encoded CR LF and a Bcc in email',
    status: 400,
    body: json({ email: 'z%0d%0aBcc:c@mal.example' }),
  },
  { title: 'two addresses in email', status: 400, body: json({ email: 'z@exemple.fr,c@mal.example' }) },
  { title: 'a named address in email', status: 400, body: json({ email: 'Chef <z@exemple.fr>' }) },
  { title: 'a quoted local part in email', status: 400, body: json({ email: '"z@x.fr"@exemple.fr' }) },
  { title: 'markup in email', status: 400, body: json({ email: '<script>alert(1)</script>@exemple.fr' }) },
  { title: 'an invisible mark in email', status: 400, body: json({ email: 'z\u200b@exemple.fr' }) },

  // Size.
  {
    title: 'a body one byte too large',
    status: 413,
    body: valid + ' '.repeat(LIMITS.contact.bodyBytes + 1 - Buffer.byteLength(valid)),
  },
  { title: 'a valid body with 2 MB of blanks', status: 413, body: valid + ' '.repeat(2_000_000) },
  { title: 'a message of 5001 characters', status: 400, body: json({ message: 'a'.repeat(5001) }) },
  { title: 'a nom of 101 characters', status: 400, body: json({ nom: 'a'.repeat(101) }) },
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
  { title: 'a bare number', status: 400, body: '42', answeredBy: 'host' },
  { title: 'null', status: 400, body: 'null', answeredBy: 'host' },
  { title: 'a bare string', status: 400, body: '"x"', answeredBy: 'host' },
  { title: 'broken JSON', status: 400, body: valid.slice(0, -1), answeredBy: 'host' },
  {
    title: 'invalid UTF-8 in a message',
    status: 400,
    body: Buffer.concat([
      Buffer.from('{"nom":"Z","email":"z@exemple.fr","message":"'),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from('"}'),
    ]),
  },
  { title: 'fields of other types', status: 400, body: json({ nom: 12 }) },
  { title: 'a null field', status: 400, body: json({ message: null }) },
  { title: 'an object with toString as nom', status: 400, body: json({ nom: { toString: 'x', trim: 'y' } }) },
  { title: 'an address as an array', status: 400, body: json({ email: ['z@exemple.fr', 'c@mal.example'] }) },
  { title: 'a missing field', status: 400, body: json({ nom: undefined }) },
  { title: 'an own key __proto__', status: 400, body: valid.replace('{', '{"__proto__":{"polluted":true},') },
  {
    title: 'an own key constructor',
    status: 400,
    body: json({ constructor: { prototype: { polluted: true } } }),
  },
  { title: 'fields by way of __proto__ only', status: 400, body: `{"__proto__":${valid}}` },
  { title: 'an unknown field bcc', status: 400, body: json({ bcc: 'c@mal.example' }) },
  {
    title: 'nodemailer’s own fields',
    status: 400,
    body: json({ attachments: [{ path: '/etc/passwd' }], envelope: {} }),
  },
  {
    title: 'a message that is a file to read',
    status: 400,
    body: json({ message: { path: '/etc/passwd' } }),
  },
  {
    title: 'a duplicate key whose last value injects',
    status: 400,
    body: valid.replace('}', ',"nom":"Z\\r\\nBcc: c@mal.example"}'),
  },
  { title: 'only blanks', status: 400, body: json({ nom: ' \t ', message: '\n\n' }) },

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
  {
    title: 'POST hidden in a GET',
    status: 405,
    method: 'GET',
    headers: { 'x-http-method-override': 'POST' },
  },

  // Origin.
  { title: 'no origin', status: 403, headers: { origin: undefined }, body: valid },
  { title: 'the origin null', status: 403, headers: { origin: 'null' }, body: valid, answeredBy: 'backend' },
  {
    title: 'a foreign origin',
    status: 403,
    headers: { origin: 'https://mal.example' },
    body: valid,
    answeredBy: 'backend',
  },
  {
    title: 'an origin that begins like the site’s',
    status: 403,
    headers: { origin: 'https://www.site.example.mal.example' },
    body: valid,
    answeredBy: 'backend',
  },
  {
    title: 'an origin that ends like the site’s',
    status: 403,
    headers: { origin: 'https://malwww.site.example' },
    body: valid,
    answeredBy: 'backend',
  },
  {
    title: 'the site’s origin without TLS',
    status: 403,
    headers: { origin: 'http://www.site.example' },
    body: valid,
    answeredBy: 'backend',
  },
  {
    title: 'the site’s origin with a slash',
    status: 403,
    headers: { origin: `${SITE}/` },
    body: valid,
    answeredBy: 'backend',
  },
  {
    title: 'the site’s host on another port',
    status: 403,
    headers: { origin: 'http://localhost:5174' },
    body: valid,
  },
  {
    title: 'two origins, one of them the site’s',
    status: 403,
    headers: { origin: `https://mal.example, ${SITE}` },
    body: valid,
    answeredBy: 'backend',
  },

  // Robots.
  { title: 'the honeypot as an object', status: 400, body: json({ site: {} }) },
  { title: 'the honeypot as null', status: 400, body: json({ site: null }) },
];

/** The expected answer; only its status where something else answers for the function. */
function expectedAnswer({ status, answeredBy }: Attack, place: Place): Record<string, unknown> {
  if (answeredBy === 'host' || (answeredBy === 'backend' && place === 'deployed on the local backend'))
    return { status };
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    ...(status === 405 ? { allow: 'POST, OPTIONS' } : {}),
  };
  return { status, headers, text: expect.stringMatching(/^\{"error":"[^"]*"\}$/), json: REFUSAL };
}

/** What every refusal looks like: one French sentence under `error`, nothing else. */
const REFUSAL = { error: expect.stringMatching(/^\p{Lu}[^<>{}]{10,120}[.!]$/u) };

/** Vitest would cut a `$title`. */
function named<T extends { title: string }>(cases: readonly T[]): [title: string, one: T][] {
  return cases.map((one) => [one.title, one]);
}

const PLACES = ['deployed on the local backend', 'served as Google serves it'] as const;
type Place = (typeof PLACES)[number];

describe('a hostile request', () => {
  beforeEach(() => contact.reset());

  describe.each(PLACES)('%s', (place) => {
    const url = (): string =>
      place === 'deployed on the local backend' ? contact.url : contact.instances.plain.url;

    test.each(named(ATTACKS))('%s', async (_, attack) => {
      const answer = await send(url(), {
        method: attack.method ?? 'POST',
        headers: { ...siteHeaders(), ...attack.headers },
        ...(attack.body === undefined ? {} : { body: attack.body }),
      });
      expect(answer).toMatchObject(expectedAnswer(attack, place));
      expect(contact.mailServer.mails).toHaveLength(0);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });

    test('a Content-Length that lies sends no mail', async () => {
      expect(await rawExchange(url(), valid, Buffer.byteLength(valid) - 5)).toMatch(/^HTTP\/1\.1 400/);
      expect(await rawExchange(url(), valid, 10_000_000)).not.toMatch(/^HTTP\/1\.1 200/);
      // The host answered those. Once a later message has arrived, theirs would have, too.
      expect(await sendMessage(url(), VALID)).toMatchObject({ status: 200 });
      expect(contact.mailServer.mails).toHaveLength(1);
    });
  });

  describe('what may be typed is carried as text and does nothing', () => {
    const HEADERS = [
      'from',
      'to',
      'reply-to',
      'subject',
      'date',
      'message-id',
      'mime-version',
      'content-type',
    ];

    test.each(
      named([
        {
          title: 'a header in the message',
          changed: { message: '\r\nBcc: cible@mal.example\r\n\r\n.\r\nMAIL FROM:<x@y.z>' },
        },
        { title: 'percent-encoded line ends in nom', changed: { nom: 'Zoé%0d%0aBcc: cible@mal.example' } },
        { title: 'percent-encoded line ends in email', changed: { email: 'z%0d%0abcc@exemple.fr' } },
        { title: 'an address list in nom', changed: { nom: 'Zoé <a@mal.example>, Luc <b@mal.example>;' } },
        { title: 'encoded words in nom', changed: { nom: '=?utf-8?Q?=0D=0ABcc:_c@mal.example?=' } },
        { title: 'markup in nom', changed: { nom: '"><img src=x onerror=alert(1)>' } },
        {
          title: 'markup and a part boundary in the message',
          changed: { message: '</div><script>alert(1)</script>\n----_NmP-1\nContent-Type: text/html' },
        },
        { title: 'a duplicate key', changed: {}, body: valid.replace('}', ',"nom":"Luc"}') },
      ]),
    )('%s', async (_, { changed, body }) => {
      const answer = await send(contact.instances.plain.url, {
        headers: siteHeaders(),
        body: body ?? json(changed),
      });
      expect(answer).toMatchObject({ status: 200, json: { ok: true } });
      const mail = contact.onlyMail();
      expect(mail.envelope).toEqual({ from: FROM, to: [TO] });
      expect(mail.headers.map(([name]) => name)).toEqual(HEADERS);
      expect(header(mail, 'to')).toBe(TO);
      expect(addressesIn(mail.raw, 'Reply-To')).toHaveLength(1);
      expect(mail.html).not.toMatch(/<(?:script|img)\b/i);
      const typed = { ...VALID, ...changed, ...(body === undefined ? {} : { nom: 'Luc' }) };
      expect(mail.text).toContain(typed.message.trim().replaceAll('\r\n', '\n'));
      expect(mail.text).toContain(`Nom : ${typed.nom}\nAdresse e-mail : ${typed.email}\n`);
    });
  });

  describe('a preflight', () => {
    test('of the site is told what it may send', async () => {
      const answer = await send(contact.instances.plain.url, {
        method: 'OPTIONS',
        headers: { origin: SITE, 'access-control-request-method': 'POST' },
      });
      expect(answer.status).toBe(204);
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': SITE,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'Content-Type, X-Firebase-AppCheck',
      });
    });

    test.each(['https://mal.example', 'null', 'https://www.site.example.mal.example', undefined])(
      'of %s is refused without any CORS header',
      async (origin) => {
        const answer = await send(contact.instances.plain.url, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        expect(answer.status).toBe(403);
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      },
    );

    test('an answer to a foreign origin carries no CORS header, one to the site does', async () => {
      const foreign = await send(contact.instances.plain.url, {
        headers: { ...siteHeaders(), origin: 'https://mal.example' },
        body: valid,
      });
      expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
      const refused = await sendMessage(contact.instances.plain.url, { ...VALID, nom: '' });
      expect(refused.headers['access-control-allow-origin']).toBe(SITE);
      expect(refused.headers['vary']).toBe('Origin');
    });
  });
});

/** The addresses in a header as a mail program finds them: quoted or encoded parts are names. */
function addressesIn(raw: string, name: string): string[] {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw) ?? [];
  return value.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/[^\s<>,;]+@[^\s<>,;]+/g) ?? [];
}

/** Sends a request whose Content-Length is given, closes the sending side, and reads what comes back. */
function rawExchange(url: string, body: string, contentLength: number): Promise<string> {
  const { hostname, port, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => {
      socket.end(
        [
          `POST ${pathname} HTTP/1.1`,
          `Host: ${hostname}:${port}`,
          `Origin: ${SITE}`,
          'Content-Type: application/json',
          `Content-Length: ${contentLength}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
    socket.setTimeout(5000, () => socket.destroy());
  });
}
