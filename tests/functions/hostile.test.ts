import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { ATTACKS, json, valid, type Attack } from './support/attacks';
import { send, sendMessage, SITE, siteHeaders, VALID } from './support/contactRequest';
import { deployFunctions, FROM, TO, type Instance } from './support/deployed';

const deployed = deployFunctions();
let google: Instance;

beforeAll(async () => {
  google = await deployed.startInstance();
});

/** One French sentence under `error`, nothing else; only a status where Google's host answers by itself. */
function refusal({ status, byHost }: Attack) {
  if (byHost) return { status };
  return {
    status,
    json: { error: expect.stringMatching(/^\p{Lu}[^<>{}]{10,120}[.!]$/u) },
    headers: {
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      ...(status === 405 ? { allow: 'POST' } : {}),
    },
  };
}

// Rows for `%s`: Vitest truncates a long `$title`.
test.each(ATTACKS.map((attack) => [attack.title, attack] as const))('refused: %s', async (_, attack) => {
  const { method = 'POST', headers, body } = attack;
  const answer = await send(google.url, { method, headers: { ...siteHeaders(), ...headers }, body });
  expect(answer).toMatchObject(refusal(attack));
  expect(Object.keys(answer.headers).join()).not.toContain('access-control');
  expect(deployed.mailServer.mails).toHaveLength(0);
});

test('a wrong Content-Length sends no mail', async () => {
  expect(await rawExchange(valid, Buffer.byteLength(valid) - 5)).toMatch(/^HTTP\/1\.1 400/);
  expect(await rawExchange(valid, 10_000_000)).not.toMatch(/^HTTP\/1\.1 200/);
  // The host answered those two. Had they been mailed, their mails would be here before this one.
  expect(await sendMessage(google.url, VALID)).toMatchObject({ status: 200 });
  expect(deployed.mailServer.mails).toHaveLength(1);
});

const HEADERS = ['from', 'to', 'reply-to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'];

test.each([
  ['a header in the message', { message: '\r\nBcc: cible@mal.example\r\n\r\n.\r\nMAIL FROM:<x@y.z>' }],
  ['percent-encoded line ends in nom', { nom: 'Zoé%0d%0aBcc: cible@mal.example' }],
  ['percent-encoded line ends in email', { email: 'z%0d%0abcc@exemple.fr' }],
  ['an address list in nom', { nom: 'Zoé <a@mal.example>, Luc <b@mal.example>;' }],
  ['encoded words in nom', { nom: '=?utf-8?Q?=0D=0ABcc:_c@mal.example?= =?utf-8?B?w6k=?=' }],
  ['an encoded word beside an accent in nom', { nom: 'Zoé =?utf-8?Q?Chef_=3Cx=40mal.example=3E?=' }],
  ['markup in nom', { nom: '"><img src=x onerror=alert(1)>' }],
  [
    'markup and a part boundary in the message',
    { message: '</div><script>alert(1)</script>\n----_NmP-1\nContent-Type: text/html' },
  ],
  ['a duplicate key', { nom: 'Luc' }, valid.replace('}', ',"nom":"Luc"}')],
] as [title: string, changed: Partial<typeof VALID>, body?: string][])(
  'odd but valid text is carried as text: %s',
  async (_, changed, body = json(changed)) => {
    const answer = await send(google.url, { headers: siteHeaders(), body });
    expect(answer).toMatchObject({ status: 200, json: { ok: true } });
    const mail = deployed.onlyMail();
    const typed = { ...VALID, ...changed };
    // As typed, but for the mark by which mail programs know an encoded word.
    const shown = typed.nom.replaceAll('=?', '= ?');
    expect(mail.envelope).toEqual({ from: FROM, to: [TO] });
    expect(mail.headers.map(({ key }) => key)).toEqual(HEADERS);
    expect(mail.to).toEqual([{ name: '', address: TO }]);
    expect(mail.replyTo).toEqual([{ name: shown, address: typed.email }]);
    expect(mail.subject).toBe(`Nouveau message de ${shown}`);
    expect(mail.html).not.toMatch(/<(?:script|img)\b/i);
    expect(mail.text).toContain(typed.message.trim().replaceAll('\r\n', '\n'));
    expect(mail.text).toContain(`Nom\u00a0: ${typed.nom}\nAdresse e-mail\u00a0: ${typed.email}\n`);
  },
);

/** Sends a request whose Content-Length is given, closes the sending side, and reads what comes back. */
async function rawExchange(body: string, contentLength: number): Promise<string> {
  const { hostname, port, host } = new URL(google.url);
  const socket = connect(Number(port), hostname);
  const headers = ['Content-Type: application/json', `Content-Length: ${contentLength}`, 'Connection: close'];
  socket.end(['POST / HTTP/1.1', `Host: ${host}`, `Origin: ${SITE}`, ...headers, '', body].join('\r\n'));
  socket.setTimeout(5000, () => socket.destroy());
  return text(socket).catch(() => '');
}
