import { connect } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { ATTACKS, json, valid, type Attack } from './attacks';
import { send, sendMessage, SITE, siteHeaders, VALID } from './contactRequest';
import { contact, FROM, TO } from './contactFunction';
import { header } from '../mailServer';

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

/** Every refusal: one French sentence under `error`, nothing else. */
const REFUSAL = { error: expect.stringMatching(/^\p{Lu}[^<>{}]{10,120}[.!]$/u) };

/** Rows for `%s`: Vitest truncates a long `$title`. */
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

    test('a wrong Content-Length sends no mail', async () => {
      expect(await rawExchange(url(), valid, Buffer.byteLength(valid) - 5)).toMatch(/^HTTP\/1\.1 400/);
      expect(await rawExchange(url(), valid, 10_000_000)).not.toMatch(/^HTTP\/1\.1 200/);
      // The host answered those two. Had they been mailed, their mails would be here before this one.
      expect(await sendMessage(url(), VALID)).toMatchObject({ status: 200 });
      expect(contact.mailServer.mails).toHaveLength(1);
    });
  });

  describe('odd but valid text is carried as text', () => {
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
      expect(mail.text).toContain(`Nom\u00a0: ${typed.nom}\nAdresse e-mail\u00a0: ${typed.email}\n`);
    });
  });

  describe('a preflight', () => {
    test('from the site is told what it may send', async () => {
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
      'from %s is refused without any CORS header',
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
