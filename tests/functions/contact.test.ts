import { format } from 'node:util';
import { logger } from 'firebase-functions';
import { expect, test, vi } from 'vitest';
import { LETTERS_AN_HOUR } from '../../functions/src/createLetterbox';
import { smtpSender } from '../../functions/src/smtp';
import { planFaults } from '../backendControl';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { makerOf } from '../../src/domain/maker';
import { freshAddress, send, sendMessage, siteHeaders, VALID } from './support/contactRequest';
import { FROM, TO, withFunctions } from './support/functions';

const functions = await withFunctions('firestore');
const url = await functions.startInstance();
const SENT = { status: 200, json: { ok: true } };
const error = 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.';
const NOT_SENT = { status: 502, json: { error } };

const ID = 'b8f2a5c0-52f1-4c5e-9f0e-1d2c3b4a5f60';

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
  const answer = await sendMessage(url, { nom: `  ${nom}\u0000 \n`, email: ` ${address} `, message: typed });
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

test('a letter about a creation has its name in the subject and, on top, its name and address', async () => {
  const name = '  Lapin <b>bleu</b> & =?utf-8?Q?co=2E?= ';
  const imageUrl = 'https://firebasestorage.googleapis.com/v0/b/x/o/created%2F1_lapin.webp';
  await functions.db.doc('created/lapin').set({ name, collection: 'crochet', imageUrl });
  expect(await sendMessage(url, { ...VALID, creation: 'lapin' })).toMatchObject(SENT);
  const { subject, text = '', html = '', attachments } = functions.onlyMail();
  expect(subject).toBe(`${SHOWN.replace('=?', '= ?')}\u00a0: message de Zoé`);
  expect(text).toContain(`À propos de ${SHOWN} (réf.\u00a0LAPIN, ${MAKER?.name})\u00a0:\n${LINK}\n`);
  const top = html.slice(0, html.indexOf(VALID.message));
  expect(top).toContain('Lapin &lt;b&gt;bleu&lt;/b&gt; &amp;');
  expect(top).toContain(`<a href="${LINK}">${LINK}</a>`);
  expect(attachments).toEqual([]);
  const said = (part: string) => part.replace(/\s+/g, ' ').trim();
  const words = html
    .replaceAll('<hr>', '-- ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|amp);/g, unescaped);
  expect(said(words)).toBe(said(text));
});

function unescaped(_: string, name: string): string {
  return { lt: '<', gt: '>', amp: '&' }[name] ?? '';
}

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

test('a letter that is refused in passing is not counted; a retry mails it, the log holds no address', async () => {
  const log = logged();
  const secret = { nom: 'Nomtrèsprivé', email: 'adresse-privee@exemple.fr', message: 'Messagetrèsprivé' };
  const letter = { ...secret, id: ID };
  functions.mailServer.refusing = 450;
  const from = '10.123.45.67, 10.123.45.68';
  for (let n = 0; n <= LETTERS_AN_HOUR.visitor; n += 1)
    expect(await sendMessage(url, letter, from)).toMatchObject(NOT_SENT);
  expect(log()).toMatch(/the mail server has not taken the mail.*responseCode: 450/s);
  for (const text of [...Object.values(secret), '10.123.45', TO]) expect(log()).not.toContain(text);
  functions.mailServer.refusing = 0;
  expect(await sendMessage(url, letter, from)).toMatchObject(SENT);
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

test('a letter about a creation that cannot be read is an ordinary one', async () => {
  const log = logged();
  await planFaults([{ operation: 'firestore.read', code: 'PERMISSION_DENIED' }]);
  expect(await sendMessage(url, { ...VALID, creation: 'lapin' })).toMatchObject(SENT);
  expect(functions.onlyMail().subject).toBe('Nouveau message de Zoé');
  expect(log()).toContain('contact: the creation of a message could not be read');
});

test('a robot that fills the honeypot is told what a person is told; nothing is mailed', async () => {
  for (const honeypot of ['', 'https://pub.example'])
    expect(await sendMessage(url, { ...VALID, honeypot })).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(1);
});

test('of fifty letters of a visitor at once five are mailed, the others say when to come back', async () => {
  const address = freshAddress();
  const answers = await Promise.all(Array.from({ length: 50 }, () => sendMessage(url, VALID, address)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(50 - LETTERS_AN_HOUR.visitor);
  const error = 'Plusieurs messages viennent de partir de votre connexion. Réessayez dans 60 minutes.';
  for (const { status, headers, json } of refused) {
    expect({ status, json }).toEqual({ status: 429, json: { error } });
    expect(Math.abs(Number(headers['retry-after']) - 3570)).toBeLessThanOrEqual(30);
  }
  expect(functions.mailServer.mails).toHaveLength(LETTERS_AN_HOUR.visitor);
  expect(await sendMessage(url, VALID)).toMatchObject(SENT);
});

test('a message that is sent again is mailed once, also in the same instant', async () => {
  const repeat = () => sendMessage(url, { ...VALID, id: ID });
  for (const answer of await Promise.all([repeat(), repeat()])) expect(answer).toMatchObject(SENT);
  expect(await repeat()).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(1);
});

test('a message with another text, about another creation or without an id is another message', async () => {
  const moved = { id: ID, nom: VALID.nom + VALID.email.slice(0, 1), email: VALID.email.slice(1) };
  const others = [
    { message: 'Et en bleu ?', id: ID },
    { id: ID, message: 'Et en rouge ?' },
  ];
  for (const message of [...others, { id: ID, creation: 'lapin' }, moved, {}])
    expect(await sendMessage(url, { ...VALID, ...message })).toMatchObject(SENT);
  expect(functions.mailServer.mails).toHaveLength(5);
});

test('nothing about a letter is stored', async () => {
  await sendMessage(url, VALID);
  expect(await functions.db.listCollections()).toEqual([]);
});
