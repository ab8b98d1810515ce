import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAddress } from '../../functions/src/clientAddress';
import { admit, DELIVERIES_COLLECTION, DELIVERY_KEPT, RATES_COLLECTION } from '../../functions/src/ledger';
import { RATE_RULES } from '../../functions/src/rateLimits';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { freshAddress, send, sendMessage, siteHeaders, VALID } from './support/contactRequest';
import { deployFunctions, FROM, TO, type Instance } from './support/deployed';

const contact = deployFunctions();
/** A second instance on the same Firestore. */
let other: Instance;
beforeAll(async () => {
  other = await contact.startInstance();
});
const SENT = { status: 200, json: { ok: true } };
const NOT_SENT = {
  status: 502,
  json: { error: 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.' },
};

const ID = 'b8f2a5c0-52f1-4c5e-9f0e-1d2c3b4a5f60';

/** What the ledger holds of counters or deliveries, by name. */
async function stored(collection: string): Promise<Record<string, FirebaseFirestore.DocumentData>> {
  const { docs } = await contact.db.collection(collection).get();
  return Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]));
}

/** How many messages each stored counter has, in no order. */
async function counts(): Promise<unknown[]> {
  return Object.values(await stored(RATES_COLLECTION)).map(({ count }): unknown => count);
}

/** Asks to be admitted as a message from one address. */
const asking = (secret: string, now = Date.now()) =>
  admit(
    contact.db,
    secret,
    { address: clientAddress('10.0.0.1, 10.0.0.2', undefined, 2), id: 'x', texts: ['y'] },
    now,
  );

describe('the mail that arrives', () => {
  test('goes from the site to the workshops, with the visitor as reply-to', async () => {
    const nom = 'Zoé "l’amie", d’Évry 🧶';
    const address = 'zoe+crochet@exemple.fr';
    const answer = await sendMessage(contact.url, { ...VALID, nom, email: address });
    expect(answer).toMatchObject(SENT);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(contact.onlyMail()).toMatchObject({
      envelope: { from: FROM, to: [TO] },
      from: { name: BRAND.name, address: FROM },
      to: [{ address: TO }],
      replyTo: [{ name: nom, address }],
      subject: `Nouveau message de ${nom}`,
    });
  });

  test('holds the message as text and as escaped HTML', async () => {
    await sendMessage(contact.url, {
      nom: 'Anne & <i>Luc</i>',
      email: 'anne@exemple.fr',
      message: 'Ligne 1 : « ça » & 2 < 3 🎀\r\n.\r\n<script>alert("x")</script> \'fin\'',
    });
    const { text, html } = contact.onlyMail();
    expect(text).toContain('Anne & <i>Luc</i> vous écrit');
    expect(text).toContain('\nLigne 1 : « ça » & 2 < 3 🎀\n.\n<script>alert("x")</script> \'fin\'\n');
    expect(text).toContain('Adresse e-mail\u00a0: anne@exemple.fr');
    expect(html).toContain('Anne &amp; &lt;i&gt;Luc&lt;/i&gt; vous écrit');
    const escaped = '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &#39;fin&#39;';
    expect(html).toContain(`Ligne 1 : « ça » &amp; 2 &lt; 3 🎀<br>\n.<br>\n${escaped}`);
    expect(html).not.toMatch(/<(?:script|i|img|a|iframe|form|link|style)\b/i);
  });

  test('is trimmed and free of stray control characters', async () => {
    const message = '\n a\u0000b\u000bc\u2028d\u0007\te\ud83d ';
    await sendMessage(contact.url, { nom: '  Zoé \n', email: ' zoe@exemple.fr ', message });
    const mail = contact.onlyMail();
    expect(mail.replyTo).toEqual([{ name: 'Zoé', address: 'zoe@exemple.fr' }]);
    expect(mail.text).toContain('\n\nab\nc\nd\te\ufffd\n\n');
  });
});

describe('a letter about a creation', () => {
  const SHOWN = '«\u00a0Lapin <b>bleu</b> & =?utf-8?Q?co=2E?=\u00a0»';
  const LINK = 'https://www.site.example/creation/lapin';
  const LARGE = 'https://photos.example/lapin.webp?alt=media&token=1';

  test.each([
    ['its photo', { imageUrl: LARGE }, 'src="https://photos.example/lapin.webp?alt=media&amp;token=1"'],
    [
      'a light copy',
      { imageUrl: LARGE, renditions: { 400: 'https://p.example/a' } },
      'src="https://p.example/a"',
    ],
    ['no photo that is no web address', { imageUrl: 'javascript:alert(1)' }, null],
  ])('has its name in the subject, its link and %s on top', async (_, picture, image) => {
    const name = '  Lapin <b>bleu</b> & =?utf-8?Q?co=2E?= ';
    await contact.db.doc('created/lapin').set({ name, ...picture });
    expect(await sendMessage(contact.url, { ...VALID, creation: 'lapin' })).toMatchObject(SENT);
    const { subject, text = '', html = '' } = contact.onlyMail();
    expect(subject).toBe(`${SHOWN.replace('=?', '= ?')}\u00a0: message de Zoé`);
    expect(text.startsWith(`À propos de ${SHOWN}\u00a0:\n${LINK}\n`)).toBe(true);
    const top = html.slice(0, html.indexOf(VALID.message));
    expect(top).toContain(`<a href="${LINK}" `);
    expect(top).toContain('Lapin &lt;b&gt;bleu&lt;/b&gt; &amp;');
    expect(top).toContain(image ?? LINK);
    expect(html.includes('<img')).toBe(image !== null);
  });

  test.each(['gone', '', '../users/x', 'a/b', 'é'.repeat(2000), '__proto__'])(
    'goes as an ordinary one if the creation %j is not found',
    async (creation) => {
      expect(await sendMessage(contact.url, { ...VALID, creation })).toMatchObject(SENT);
      expect(contact.onlyMail().subject).toBe('Nouveau message de Zoé');
    },
  );
});

describe('the limits', () => {
  const { nom, email, message, bodyBytes } = LIMITS.contact;
  const address = (length: number) =>
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}`.slice(0, length - 3) + '.fr';

  test.each<[field: keyof typeof VALID, at: string, past: string]>([
    ['nom', '🧶'.repeat(nom.max), '🧶'.repeat(nom.max + 1)],
    ['nom', '\u200bZ', '\u2800\u200b'],
    ['email', address(email.max), address(email.max + 1)],
    ['email', 'zoe@évry.fr', 'zoé@evry.fr'],
    ['message', '🧶'.repeat(message.max), '🧶'.repeat(message.max + 1)],
    ['message', 'é\u200b', '\u200b'.repeat(20)],
  ])('%s is delivered within its limits and refused past them', async (field, at, past) => {
    expect(await sendMessage(contact.url, { ...VALID, [field]: at })).toMatchObject(SENT);
    const refused = await sendMessage(contact.url, { ...VALID, [field]: past });
    expect(refused).toMatchObject({ status: 400, json: { error: expect.stringMatching(/\p{L}.*\.$/u) } });
    expect(contact.onlyMail().text).toContain(at);
  });

  test('the longest message fits, even with every character escaped in JSON', async () => {
    const texts = { nom: '\ud83e'.repeat(nom.max), message: `${'\ud83e'.repeat(message.max - 1)}.` };
    const ids = { id: ID, creation: crypto.randomUUID() };
    expect(await sendMessage(contact.url, { ...VALID, ...texts, ...ids })).toMatchObject(SENT);
    expect(contact.onlyMail().text).toContain(`\n${'\ufffd'.repeat(message.max - 1)}.\n`);
  });

  test('a body is delivered at its limit and refused one byte past it', async () => {
    const valid = JSON.stringify(VALID);
    const body = valid + ' '.repeat(bodyBytes - Buffer.byteLength(valid));
    const headers = siteHeaders();
    expect(await send(contact.url, { headers, body })).toMatchObject(SENT);
    const refused = { status: 413, json: { error: 'Le message est trop volumineux.' } };
    expect(await send(contact.url, { headers, body: `${body} ` })).toMatchObject(refused);
    expect(contact.mailServer.mails).toHaveLength(1);
  });
});

describe('a mail server', () => {
  test('that cannot take mails now is answered in French, and the message is not counted', async () => {
    contact.mailServer.refusing = 450;
    expect(await sendMessage(contact.url, VALID)).toMatchObject(NOT_SENT);
    expect(await counts()).toEqual([0, 0, 0, 0]);
  });

  test('that refuses mails for good: they count against their sender, and the log holds no address', async () => {
    const secret = { nom: 'Nomtrèsprivé', email: 'adresse-privee@exemple.fr', message: 'Messagetrèsprivé' };
    const address = '10.123.45.67, 10.123.45.68';
    contact.mailServer.refusing = 550;
    for (let n = 0; n < RATE_RULES.visitor.messages; n += 1)
      expect(await sendMessage(other.url, secret, address)).toMatchObject(NOT_SENT);
    expect((await sendMessage(other.url, secret, address)).status).toBe(429);
    await expect.poll(other.logs).toContain('the mail server has not taken the mail');
    expect(other.logs()).toContain('"responseCode":550');
    for (const text of [...Object.values(secret), '10.123.45', TO]) expect(other.logs()).not.toContain(text);
    contact.mailServer.refusing = 0;
    expect(await sendMessage(contact.url, VALID)).toMatchObject(SENT);
  });
});

test.each([
  ['without a setting', { CONTACT_TO: '' }, 500, 'pas pu être envoyé', 'The setting CONTACT_TO'],
  ['with APP_CHECK enforced', { APP_CHECK: 'enforce' }, 401, 'vérification', ''],
  // The SDK alone would retry for longer than a visitor waits.
  [
    'without its counters',
    { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' },
    503,
    'indisponible',
    'contact: the count',
  ],
])('an instance %s refuses everybody in French', async (_, settings, status, sentence, logged) => {
  const { url, logs } = await contact.startInstance(settings);
  const asked = Date.now();
  const tokens = status === 401 ? [undefined, '', 'x', 'eyJhbGciOiJub25lIn0.e30.'] : [undefined];
  for (const token of tokens) {
    const headers = { ...siteHeaders(), 'x-firebase-appcheck': token };
    const answer = await send(url, { headers, body: JSON.stringify(VALID) });
    expect(answer).toMatchObject({ status, json: { error: expect.stringContaining(sentence) } });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '60' : undefined);
  }
  expect(Date.now() - asked).toBeLessThan(20_000);
  await expect.poll(logs).toContain(logged);
  expect(contact.mailServer.mails).toHaveLength(0);
});

test('a robot that fills the honeypot is told what a person is told; nothing is mailed', async () => {
  for (const [honeypot, mails] of [
    ['https://pub.example', 0],
    ['', 1],
  ] as const) {
    expect(await sendMessage(contact.url, { ...VALID, honeypot })).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(mails);
  }
});

describe('the counters', () => {
  const { messages, minutes } = RATE_RULES.visitor;

  test('let a visitor send a few messages, then say when to come back', async () => {
    const address = freshAddress();
    for (let n = 0; n < messages; n += 1)
      expect(await sendMessage(contact.url, VALID, address)).toMatchObject(SENT);
    const refused = await sendMessage(contact.url, VALID, address);
    const error = `Vous avez envoyé plusieurs messages en peu de temps. Réessayez dans ${minutes} minutes.`;
    expect(refused).toMatchObject({ status: 429, json: { error } });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(minutes * 60 - 60);
    expect(seconds).toBeLessThanOrEqual(minutes * 60);
    expect(contact.mailServer.mails).toHaveLength(messages);
    expect(await sendMessage(contact.url, VALID)).toMatchObject(SENT);
  });

  test('limit all visitors together', async () => {
    const count = RATE_RULES.overall.messages - 1;
    const expiresAt = Timestamp.fromMillis(Date.now() + 90_000);
    await contact.db.collection(RATES_COLLECTION).doc('overall').set({ count, expiresAt });
    expect(await sendMessage(contact.url, VALID)).toMatchObject(SENT);
    const error = expect.stringMatching(/beaucoup de messages.* dans 2 minutes/) as string;
    expect(await sendMessage(contact.url, VALID)).toMatchObject({ status: 429, json: { error } });
    expect(contact.mailServer.mails).toHaveLength(1);
  });

  test('are shared by two instances that answer at once', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        sendMessage([contact, other][n % 2]?.url ?? '', VALID, n < 7 ? address : freshAddress()),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(messages + 1);
    expect(refused).toHaveLength(7 - messages);
    expect(contact.mailServer.mails).toHaveLength(messages + 1);
  });

  test('hold a count and an expiry, deliveries an outcome: no address, no text', async () => {
    await sendMessage(contact.url, { ...VALID, id: ID }, '10.66.77.88, 10.99.77.88');
    const expiresAt = expect.any(Timestamp) as Timestamp;
    const counters = await stored(RATES_COLLECTION);
    expect(Object.values(counters)).toEqual(Array.from({ length: 4 }, () => ({ count: 1, expiresAt })));
    for (const name of Object.keys(counters))
      expect(name).toMatch(/^(?:overall|(?:visitor|network|peer)-[\w-]{43})$/);
    const deliveries = Object.entries(await stored(DELIVERIES_COLLECTION));
    expect(deliveries).toEqual([[expect.stringMatching(/^[\w-]{43}$/), { sent: true, expiresAt }]]);
  });
});

describe('a message that is sent again', () => {
  test('is mailed and counted once', async () => {
    const address = freshAddress();
    for (let n = 0; n < 8; n += 1)
      expect(await sendMessage(contact.url, { ...VALID, id: ID }, address)).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(1);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test('waits while the first is on its way, also at another instance', async () => {
    contact.mailServer.delay = 600;
    const answers = [contact, other, contact].map(({ url }) => sendMessage(url, { ...VALID, id: ID }));
    for (const answer of answers) expect(await answer).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(1);
  });

  test.each([450, 550])('is mailed if the first attempt failed (%i)', async (status) => {
    contact.mailServer.refusing = status;
    expect((await sendMessage(contact.url, { ...VALID, id: ID })).status).toBe(502);
    contact.mailServer.refusing = 0;
    expect(await sendMessage(contact.url, { ...VALID, id: ID })).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(1);
  });

  test.each([
    ['with another text', ID, { message: 'Et en rouge ?' }],
    ['about another creation', ID, { creation: 'lapin' }],
    ['without an id', undefined, {}],
  ])('%s is another message', async (_, id, changed) => {
    for (const message of [
      { ...VALID, id },
      { ...VALID, id, ...changed },
    ])
      expect(await sendMessage(contact.url, message)).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(2);
  });

  test('is mailed again after a day, or a minute after its instance died', async () => {
    const start = Date.now();
    expect(await asking('secret', start)).toBeTypeOf('function');
    expect(await asking('secret', start + 59_999)).toBe('busy');
    const settle = await asking('secret', start + 60_000);
    if (typeof settle === 'string') throw new Error(settle);
    await settle('sent');
    expect(await asking('secret', start + 60_000 + DELIVERY_KEPT - 1)).toBe('sent');
    expect(await asking('secret', start + 60_000 + DELIVERY_KEPT)).toBeTypeOf('function');
  });
});

test('what is stored cannot be traced to a sender without the secret', async () => {
  const names: string[][] = [];
  for (const secret of ['one', 'two']) {
    await asking(secret);
    const found = await Promise.all([RATES_COLLECTION, DELIVERIES_COLLECTION].map(stored));
    names.push(found.flatMap((documents) => Object.keys(documents)));
  }
  // Only the counter of everybody together has a name that needs no secret.
  expect(names.map(({ length }) => length)).toEqual([5, 9]);
});
