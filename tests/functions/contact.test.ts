import { format } from 'node:util';
import { Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { afterAll, expect, test, vi } from 'vitest';
import { clientAddress } from '../../functions/src/clientAddress';
import { DELIVERIES_COLLECTION, DELIVERY_KEPT, RATES_COLLECTION } from '../../functions/src/ledger';
import { RATE_RULES, reserve } from '../../functions/src/ledger';
import { smtpSender } from '../../functions/src/smtp';
import { planFaults } from '../backendControl';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { makerOf } from '../../src/domain/listTrail';
import { serve } from '../serve';
import { freshAddress, send, sendMessage, siteHeaders, VALID } from './support/contactRequest';
import { FROM, TO, withFunctions } from './support/functions';

const functions = await withFunctions('firestore');
const [url, other] = [await functions.startInstance(), await functions.startInstance()];
const SENT = { status: 200, json: { ok: true } };
const error = 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.';
const NOT_SENT = { status: 502, json: { error } };

const ID = 'b8f2a5c0-52f1-4c5e-9f0e-1d2c3b4a5f60';

async function stored(collection: string): Promise<Record<string, FirebaseFirestore.DocumentData>> {
  const { docs } = await functions.db.collection(collection).get();
  return Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]));
}

function logged(): () => string {
  const spies = (['debug', 'log', 'info', 'warn', 'error'] as const).flatMap((level) =>
    [vi.spyOn(logger, level), vi.spyOn(console, level)].map((spy) => spy.mockReturnValue(undefined)),
  );
  return () => spies.flatMap(({ mock }) => mock.calls.map((call) => format(...call))).join('\n');
}

test('a letter goes to the workshops as text and escaped HTML, with its writer as reply-to', async () => {
  const nom = 'Odile "l’amie", d’Évry & <i>Luc</i> <b@mal.example>; 🧶 =?utf-8?Q?=0D=0ABcc?=';
  const address = 'zoe+crochet@exemple.fr';
  const typed =
    '\n Ligne 1 : « ça » & 2 < 3 🎀\r\n.\r\nBcc: c@mal.example\u2028<script>alert("x")</script>\u0000\u0007\t\'fin\'\ud83d ';
  const answer = await sendMessage(url, { nom: `  ${nom} \n`, email: ` ${address} `, message: typed });
  expect(answer).toMatchObject(SENT);
  expect(answer.headers['cache-control']).toBe('no-store');
  const mail = functions.onlyMail();
  const shown = nom.replace('=?', '= ?');
  expect(mail).toMatchObject({
    envelope: { from: FROM, to: [TO] },
    from: { name: BRAND.name, address: FROM },
    to: [{ address: TO }],
    replyTo: [{ name: shown, address }],
    subject: `Nouveau message d’${shown}`,
  });
  expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  const { text, html } = mail;
  const lines =
    '\n\nLigne 1 : « ça » & 2 < 3 🎀\n.\nBcc: c@mal.example\n<script>alert("x")</script>\t\'fin\'\ufffd\n\n';
  for (const part of [`${nom} vous écrit`, lines, `\nAdresse e-mail\u00a0: ${address}\nReçu le `])
    expect(text).toContain(part);
  expect(text).toMatch(/\nReçu le \d.* à \d+\u00a0h\u00a0\d\d\n/);
  expect(html).toContain('d’Évry &amp; &lt;i&gt;Luc&lt;/i&gt; ');
  const escaped = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;\t&#39;fin&#39;\ufffd';
  expect(html).toContain(`Ligne 1 : « ça » &amp; 2 &lt; 3 🎀<br>\n.<br>\nBcc: c@mal.example<br>\n${escaped}`);
  expect(html).not.toMatch(/<(?:script|i|img|a|iframe|form|link|style)\b/i);
});

const SHOWN = '«\u00a0Lapin <b>bleu</b> & =?utf-8?Q?co=2E?=\u00a0»';
const LINK = 'https://www.site.example/creation/lapin';
const MAKER = makerOf({ collection: 'crochet', maker: '' });
const PATH = '/v0/b/demo.appspot.com/o/created%2F1_lapin';
/** Storage: some bytes, `large` more than a mail should carry, anything else a page. */
const { origin, stop } = await serve(({ url: asked = '' }, response) => {
  const isPhoto = asked.startsWith(PATH);
  const bytes = Buffer.alloc(asked.includes('large') ? LIMITS.picture.targetBytes + 1 : 300, 7);
  const headers = { 'content-type': isPhoto ? 'image/webp' : 'text/html', 'content-length': bytes.length };
  response.writeHead(200, headers).end(bytes);
});
afterAll(stop);
const PHOTO = origin + PATH;

test.each<[string, object, boolean]>([
  ['its photo', { imageUrl: `${PHOTO}.webp` }, true],
  ['a light copy', { imageUrl: `${PHOTO}_large.webp`, renditions: { 400: `${PHOTO}_400.webp` } }, true],
  ['a copy to share', { imageUrl: `${origin}/page`, renditions: { share: `${PHOTO}.webp` } }, true],
  ['no photo that is too large', { imageUrl: `${PHOTO}_large.webp` }, false],
  ['no photo that is a page', { imageUrl: `${origin}/v0/b/x/o/page` }, false],
  ['no photo of another place', { imageUrl: `${origin}/elsewhere${PATH}` }, false],
  ['no photo that is no web address', { imageUrl: 'javascript:alert(1)' }, false],
])('a letter about a creation has its name, its address and %s on top', async (_, picture, hasPhoto) => {
  const name = '  Lapin <b>bleu</b> & =?utf-8?Q?co=2E?= ';
  await functions.db.doc('created/lapin').set({ name, collection: 'crochet', ...picture });
  expect(await sendMessage(url, { ...VALID, creation: 'lapin' })).toMatchObject(SENT);
  const { subject, text = '', html = '', attachments } = functions.onlyMail();
  expect(subject).toBe(`${SHOWN.replace('=?', '= ?')}\u00a0: message de Zoé`);
  expect(text).toContain(`À propos de ${SHOWN} (réf.\u00a0LAPIN, ${MAKER?.name})\u00a0:\n${LINK}\n`);
  const top = html.slice(0, html.indexOf(VALID.message));
  expect(top).toContain(`<a href="${LINK}" `);
  expect(top).toContain('Lapin &lt;b&gt;bleu&lt;/b&gt; &amp;');
  expect(top).toContain(`>${LINK}<`);
  expect(html.match(/src="[^"]*"/g)).toEqual(hasPhoto ? ['src="cid:creation"'] : null);
  const content = expect.objectContaining({ byteLength: 300 }) as ArrayBuffer;
  const inline = { mimeType: 'image/webp', contentId: '<creation>', disposition: 'inline', content };
  expect(attachments).toMatchObject(hasPhoto ? [inline] : []);
});

test.each(['gone', '../users/x'])('a letter about %j, not found, is an ordinary one', async (creation) => {
  expect(await sendMessage(url, { ...VALID, creation })).toMatchObject(SENT);
  expect(functions.onlyMail().subject).toBe('Nouveau message de Zoé');
});

test('the longest message fits, even with every character escaped in JSON, and so does the longest body', async () => {
  const { nom, message, bodyBytes } = LIMITS.contact;
  const texts = { nom: '\ud83e'.repeat(nom.max), message: `${'\ud83e'.repeat(message.max - 1)}.` };
  const ids = { id: ID, creation: crypto.randomUUID() };
  expect(await sendMessage(url, { ...VALID, ...texts, ...ids })).toMatchObject(SENT);
  expect(functions.onlyMail().text).toContain(`\n${'\ufffd'.repeat(message.max - 1)}.\n`);
  const body = JSON.stringify(VALID).padEnd(bodyBytes - 1);
  expect(await send(url, { headers: siteHeaders(), body })).toMatchObject(SENT);
});

test.each([
  ['for now is not counted', 450, 0],
  ['for good counts against its sender', 550, 1],
])('a letter that is refused %s; a retry mails it, the log holds no address', async (_, code, count) => {
  const log = logged();
  const secret = { nom: 'Nomtrèsprivé', email: 'adresse-privee@exemple.fr', message: 'Messagetrèsprivé' };
  const letter = { ...secret, id: ID };
  functions.mailServer.refusing = code;
  expect(await sendMessage(url, letter, '10.123.45.67, 10.123.45.68')).toMatchObject(NOT_SENT);
  expect(await stored(RATES_COLLECTION)).toMatchObject({ overall: { count } });
  expect(log()).toMatch(new RegExp(`the mail server has not taken the mail.*responseCode: ${code}`, 's'));
  for (const text of [...Object.values(secret), '10.123.45', TO]) expect(log()).not.toContain(text);
  functions.mailServer.refusing = 0;
  expect(await sendMessage(url, letter)).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(1);
});

test('a mail is not handed to a remote server without TLS', async () => {
  const log = logged();
  // The same server, under an address that the function does not count as loopback.
  const elsewhere = smtpSender(functions.mailServer.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'));
  expect(await elsewhere({ from: FROM, to: TO, text: 'x' })).toBe('failed');
  expect(log()).toMatch(/code: 'E(?:TLS|REQUIRETLS)'/);
  expect(functions.mailServer.mails).toHaveLength(0);
});

test('a body that cannot be read is not logged, though Google’s host logs its parser’s error', async () => {
  const log = logged();
  const instance = await functions.startInstance();
  for (const body of ['{"nom":Zoé}', '{"nom":"Zoé","message":"Messageprivé" "id":1}', 'Zoé Privée'])
    expect((await send(instance, { headers: siteHeaders(), body })).status).toBe(400);
  expect(log().match(/a body that is not JSON/g)).toHaveLength(3);
  expect(log()).not.toMatch(/Zoé|rivé/);
});

test('without its counters an instance refuses everybody in French', async () => {
  const log = logged();
  await planFaults([{ operation: 'firestore.commit', code: 'PERMISSION_DENIED' }]);
  const error = 'Le formulaire est momentanément indisponible. Réessayez dans quelques minutes.';
  const headers = { 'retry-after': '60' };
  expect(await sendMessage(url, VALID)).toMatchObject({ status: 503, headers, json: { error } });
  expect(log()).toContain('contact: the count');
  expect(log()).not.toContain('unexpected fault');
  expect(functions.mailServer.mails).toHaveLength(0);
});

test('a robot that fills the honeypot is told what a person is told; nothing is mailed', async () => {
  for (const honeypot of ['', 'https://pub.example'])
    expect(await sendMessage(url, { ...VALID, honeypot })).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(1);
});

test('the counters let a visitor send a few messages, by any instance, then say when to come back', async () => {
  const { messages, minutes } = RATE_RULES.visitor;
  const address = freshAddress();
  const at = (n: number) => sendMessage(n % 2 ? url : other, VALID, address);
  const answers = await Promise.all(Array.from({ length: messages + 2 }, (_, n) => at(n)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(messages);
  const { status, headers, json } = await at(0);
  const error = `Plusieurs messages viennent de partir de votre connexion. Réessayez dans ${minutes} minutes.`;
  expect({ status, json }).toEqual({ status: 429, json: { error } });
  expect(Math.abs(Number(headers['retry-after']) - minutes * 60 + 30)).toBeLessThanOrEqual(30);
  expect(functions.mailServer.mails).toHaveLength(messages);
  expect(await sendMessage(url, VALID)).toMatchObject(SENT);
});

const { network, peer, overall } = RATE_RULES;
const START = Date.UTC(2026, 4, 4);

async function statusOf(forwardedFor: string, now = START): Promise<number> {
  const address = clientAddress(forwardedFor);
  const texts = [crypto.randomUUID()];
  return reserve(functions.db, 'key', { address, id: '', texts }, now).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );
}

test.each([
  ['a /48', network, (n: number) => `2001:db8:7:${n.toString(16)}00::1, 10.1.2.3`],
  ['visitors of one front end', peer, (n: number) => `10.45.0.${n}, 10.46.0.1`],
])('rates are not widened by %s, nor closed to others; the next window is open', async (_, limit, from) => {
  const { messages, minutes } = limit;
  for (let n = 0; n < messages; n += 1) expect(await statusOf(from(n))).toBe(200);
  expect(await statusOf(from(messages))).toBe(429);
  expect(await statusOf('10.70.0.1, 10.70.0.2')).toBe(200);
  expect(await statusOf(from(messages), START + minutes * 60_000)).toBe(200);
});

test('the counters limit all together, wherever they are; one source leaves room for others', async () => {
  expect(await statusOf('10.1.0.1, 10.1.0.2')).toBe(200);
  await functions.db.doc(`${RATES_COLLECTION}/overall`).update({ count: overall.messages });
  expect(await statusOf('10.2.0.1, 10.2.0.2')).toBe(429);
  expect(2 * peer.messages).toBeLessThan(overall.messages);
});

test('the counters hold a count and an expiry, deliveries an outcome: no address, no text', async () => {
  await sendMessage(url, { ...VALID, id: ID }, '10.66.77.88, 10.99.77.88');
  const expiresAt = expect.any(Timestamp) as Timestamp;
  const counters = await stored(RATES_COLLECTION);
  expect(Object.values(counters)).toEqual(Array.from({ length: 4 }, () => ({ count: 1, expiresAt })));
  for (const name of Object.keys(counters))
    expect(name).toMatch(/^(?:overall|(?:visitor|network|peer)-[\w-]{43})$/);
  const deliveries = Object.entries(await stored(DELIVERIES_COLLECTION));
  expect(deliveries).toEqual([[expect.stringMatching(/^[\w-]{43}$/), { sent: true, expiresAt }]]);
});

test('a message that is sent again is mailed and counted once, also at two instances in the same instant', async () => {
  await Promise.all([url, other].map((one) => sendMessage(one, { ...VALID, id: ID })));
  expect(await sendMessage(url, { ...VALID, id: ID })).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(1);
  expect(await stored(RATES_COLLECTION)).toMatchObject({ overall: { count: 1 } });
});

test('a message with another text, about another creation or without an id is another message', async () => {
  const moved = { id: ID, nom: VALID.nom + VALID.email.slice(0, 1), email: VALID.email.slice(1) };
  const others = [{ id: ID, message: 'Et en rouge ?' }, { id: ID, creation: 'lapin' }, moved, {}];
  for (const message of [{ id: ID }, ...others])
    expect(await sendMessage(url, { ...VALID, ...message })).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(5);
});

test('a message that is sent again is told so while the first is being mailed; mailed again a minute after its instance died, or after a day', async () => {
  const start = Date.now();
  expect(await asking('secret', start)).toBeTypeOf('function');
  const sentence =
    'Votre message est déjà en train de partir. Réessayez dans une minute\u00a0: il ne partira pas deux fois.';
  const headers = { 'Retry-After': '60' };
  await expect(asking('secret', start + 59_999)).rejects.toMatchObject({ status: 503, sentence, headers });
  const settle = await asking('secret', start + 60_000);
  if (settle !== 'sent') await settle('sent');
  expect(await asking('secret', start + 60_000 + DELIVERY_KEPT - 1)).toBe('sent');
  expect(await asking('secret', start + 60_000 + DELIVERY_KEPT)).toBeTypeOf('function');
});

function asking(key: string, now?: number): ReturnType<typeof reserve> {
  const address = clientAddress('10.0.0.1, 10.0.0.2');
  return reserve(functions.db, key, { address, id: 'x', texts: ['y'] }, now);
}
