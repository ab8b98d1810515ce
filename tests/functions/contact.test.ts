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

/** How many messages each stored counter has, in no order. */
async function counts(): Promise<unknown[]> {
  const { docs } = await contact.db.collection(RATES_COLLECTION).get();
  return docs.map((doc): unknown => doc.get('count'));
}

describe('the mail that arrives', () => {
  test('goes from the site to the workshops, with the visitor as reply-to', async () => {
    const nom = 'Zoé "l’amie", d’Évry 🧶';
    const answer = await sendMessage(contact.url, { ...VALID, nom, email: 'zoe+crochet@exemple.fr' });
    expect(answer).toMatchObject(SENT);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(contact.onlyMail()).toMatchObject({
      envelope: { from: FROM, to: [TO] },
      from: { name: BRAND.name, address: FROM },
      to: [{ address: TO }],
      replyTo: [{ name: nom, address: 'zoe+crochet@exemple.fr' }],
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
    expect(html).toContain(
      'Ligne 1 : « ça » &amp; 2 &lt; 3 🎀<br>\n.<br>\n&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &#39;fin&#39;',
    );
    expect(html).not.toMatch(/<(?:script|i|img|a|iframe|form|link|style)\b/i);
  });

  test('is trimmed and free of stray control characters', async () => {
    await sendMessage(contact.url, {
      nom: '  Zoé \n',
      email: ' zoe@exemple.fr ',
      message: '\n a\u0000b\u000bc\u2028d\u0007\te\ud83d ',
    });
    const mail = contact.onlyMail();
    expect(mail.replyTo).toEqual([{ name: 'Zoé', address: 'zoe@exemple.fr' }]);
    expect(mail.text).toContain('\n\nab\nc\nd\te\ufffd\n\n');
  });

  describe('of a letter about a creation', () => {
    const NAME = '  Lapin <b>bleu</b> & =?utf-8?Q?co=2E?= ';
    const SHOWN = '«\u00a0Lapin <b>bleu</b> & =?utf-8?Q?co=2E?=\u00a0»';
    const LINK = 'https://www.site.example/creation/lapin';

    test('has its name in the subject, its photo and its link on top', async () => {
      const imageUrl = 'https://photos.example/lapin.webp?alt=media&token=1';
      await contact.db.doc('created/lapin').set({ name: NAME, imageUrl });
      expect(await sendMessage(contact.url, { ...VALID, creation: 'lapin' })).toMatchObject(SENT);
      const { subject, text = '', html = '' } = contact.onlyMail();
      expect(subject).toBe(`${SHOWN.replace('=?', '= ?')}\u00a0: message de Zoé`);
      expect(text.startsWith(`À propos de ${SHOWN}\u00a0:\n${LINK}\n`)).toBe(true);
      const top = html.slice(0, html.indexOf(VALID.message));
      expect(top).toContain(`<a href="${LINK}" `);
      expect(top).toContain('src="https://photos.example/lapin.webp?alt=media&amp;token=1"');
      expect(top).toContain('Lapin &lt;b&gt;bleu&lt;/b&gt; &amp;');
    });

    test('shows the light copy of its photo, and none that is no web address', async () => {
      const imageUrl = 'https://photos.example/large.webp';
      await contact.db
        .doc('created/a')
        .set({ name: 'Lapin', imageUrl, renditions: { 400: 'https://photos.example/light.webp' } });
      await contact.db.doc('created/b').set({ name: 'Lapin', imageUrl: 'javascript:alert(1)' });
      for (const creation of ['a', 'b']) await sendMessage(contact.url, { ...VALID, creation });
      const [light, none] = contact.mailServer.mails;
      expect(light?.html).toContain('src="https://photos.example/light.webp"');
      expect(none?.html).not.toContain('<img');
      expect(none?.html).toContain('https://www.site.example/creation/b');
    });

    test.each(['gone', '', '../users/x', 'a/b', 'é'.repeat(2000), '__proto__'])(
      'goes as an ordinary one if the creation %j is not found',
      async (creation) => {
        expect(await sendMessage(contact.url, { ...VALID, creation })).toMatchObject(SENT);
        expect(contact.onlyMail().subject).toBe('Nouveau message de Zoé');
      },
    );
  });
});

describe('the limits', () => {
  const { nom, email, message, bodyBytes } = LIMITS.contact;
  const address = (length: number) =>
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}`.slice(0, length - 3) + '.fr';
  const walked: [field: keyof typeof VALID, at: string, past: string][] = [
    ['nom', 'é'.repeat(nom.max), 'é'.repeat(nom.max + 1)],
    ['nom', '🧶'.repeat(nom.max), '🧶'.repeat(nom.max + 1)],
    ['nom', 'Z'.repeat(nom.min), ''],
    ['nom', '\u200bZ', '\u2800\u200b'],
    ['email', address(email.max), address(email.max + 1)],
    ['email', 'a@b.f', 'a@b'],
    ['email', 'zoe@évry.fr', 'zoé@evry.fr'],
    ['message', 'é'.repeat(message.max), 'é'.repeat(message.max + 1)],
    ['message', '🧶'.repeat(message.max), '🧶'.repeat(message.max + 1)],
    ['message', '"'.repeat(message.max), '"'.repeat(message.max + 1)],
    ['message', '!'.repeat(message.min), ' \n '],
    ['message', 'é\u200b', '\u200b'.repeat(20)],
  ];

  test.each(walked)('%s is delivered within its limits and refused past them', async (field, at, past) => {
    expect(await sendMessage(contact.url, { ...VALID, [field]: at })).toMatchObject(SENT);
    const refused = await sendMessage(contact.url, { ...VALID, [field]: past });
    expect(refused).toMatchObject({ status: 400, json: { error: expect.stringMatching(/\p{L}.*\.$/u) } });
    expect(contact.onlyMail().text).toContain(at);
  });

  test('the longest message fits, even with every character escaped in JSON', async () => {
    const { max } = message;
    const longest = {
      nom: '\ud83e'.repeat(nom.max),
      email: VALID.email,
      message: `${'\ud83e'.repeat(max - 1)}.`,
      id: crypto.randomUUID(),
      creation: crypto.randomUUID(),
    };
    expect(await sendMessage(contact.url, longest)).toMatchObject(SENT);
    expect(contact.onlyMail().text).toContain(`\n${'\ufffd'.repeat(max - 1)}.\n`);
  });

  test('a body is delivered at its limit and refused one byte past it', async () => {
    const body = JSON.stringify(VALID);
    const padded = body + ' '.repeat(bodyBytes - Buffer.byteLength(body));
    expect(await send(contact.url, { headers: siteHeaders(), body: padded })).toMatchObject(SENT);
    expect(await send(contact.url, { headers: siteHeaders(), body: `${padded} ` })).toMatchObject({
      status: 413,
      json: { error: 'Le message est trop volumineux.' },
    });
    expect(contact.mailServer.mails).toHaveLength(1);
  });
});

describe('a mail server', () => {
  test('that cannot take mails now is answered in French, and the message is not counted', async () => {
    contact.mailServer.refusing = 450;
    expect(await sendMessage(contact.url, VALID)).toMatchObject(NOT_SENT);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const down = await contact.startInstance({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await sendMessage(down.url, VALID)).toMatchObject(NOT_SENT);
    expect((await counts()).every((count) => count === 0)).toBe(true);
  });

  test('that refuses mails for good: they count against their sender', async () => {
    const address = freshAddress();
    contact.mailServer.refusing = 550;
    for (let n = 0; n < RATE_RULES.visitor.messages; n += 1)
      expect(await sendMessage(contact.url, VALID, address)).toMatchObject(NOT_SENT);
    expect((await sendMessage(contact.url, VALID, address)).status).toBe(429);
    contact.mailServer.refusing = 0;
    expect(await sendMessage(contact.url, VALID)).toMatchObject(SENT);
  });
});

describe('the settings', () => {
  test('a missing one is named in the log; the refusal stays French', async () => {
    const { url, logs } = await contact.startInstance({ CONTACT_TO: '' });
    expect(await sendMessage(url, VALID)).toMatchObject({ ...NOT_SENT, status: 500 });
    await expect.poll(logs).toContain('The setting CONTACT_TO of the contact function is missing.');
    expect(contact.mailServer.mails).toHaveLength(0);
  });

  test('APP_CHECK enforced refuses a message without a genuine token', async () => {
    const { url } = await contact.startInstance({ APP_CHECK: 'enforce' });
    for (const token of [undefined, '', 'x', 'eyJhbGciOiJub25lIn0.e30.']) {
      const headers = { ...siteHeaders(), 'x-firebase-appcheck': token };
      expect(await send(url, { headers, body: JSON.stringify(VALID) })).toMatchObject({
        status: 401,
        json: { error: expect.stringContaining('vérification') },
      });
    }
    expect(contact.mailServer.mails).toHaveLength(0);
  });
});

test('the log tells what failed, and nothing about the sender', async () => {
  const secret = { nom: 'Nomtrèsprivé', email: 'adresse-privee@exemple.fr', message: 'Messagetrèsprivé' };
  contact.mailServer.refusing = 550;
  const { url, logs } = other;
  expect((await sendMessage(url, secret, '10.123.45.67, 10.123.45.68')).status).toBe(502);
  await expect.poll(logs).toContain('the mail server has not taken the mail');
  expect(logs()).toContain('"responseCode":550');
  for (const text of [...Object.values(secret), '10.123.45', TO]) expect(logs()).not.toContain(text);
});

test('a robot that fills the honeypot is told what a person is told; nothing is mailed', async () => {
  expect(await sendMessage(contact.url, { ...VALID, site: 'https://pub.example' })).toMatchObject(SENT);
  expect(contact.mailServer.mails).toHaveLength(0);
  expect(await sendMessage(contact.url, { ...VALID, site: '' })).toMatchObject(SENT);
  expect(contact.mailServer.mails).toHaveLength(1);
});

describe('the counters', () => {
  test('let a visitor send a few messages, then say when to come back', async () => {
    const { messages, minutes } = RATE_RULES.visitor;
    const address = freshAddress();
    for (let n = 0; n < messages; n += 1)
      expect(await sendMessage(contact.url, VALID, address)).toMatchObject(SENT);
    const refused = await sendMessage(contact.url, VALID, address);
    expect(refused).toMatchObject({
      status: 429,
      json: {
        error: `Vous avez envoyé plusieurs messages en peu de temps. Réessayez dans ${minutes} minutes.`,
      },
    });
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
    expect(await sendMessage(contact.url, VALID)).toMatchObject({
      status: 429,
      json: { error: expect.stringMatching(/beaucoup de messages.* dans 2 minutes/) },
    });
    expect(contact.mailServer.mails).toHaveLength(1);
  });

  test('are shared by two instances that answer at once', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        sendMessage(n % 2 === 0 ? contact.url : other.url, VALID, n < 7 ? address : freshAddress()),
      ),
    );
    const delivered = RATE_RULES.visitor.messages + 1;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: delivered }, () => 200),
      429,
      429,
    ]);
    expect(contact.mailServer.mails).toHaveLength(delivered);
  });

  test('hold a count and an expiry, no address', async () => {
    await sendMessage(contact.url, VALID, '10.66.77.88, 10.99.77.88');
    const { docs } = await contact.db.collection(RATES_COLLECTION).get();
    expect(docs).toHaveLength(4);
    for (const doc of docs) {
      expect(doc.data()).toEqual({ count: 1, expiresAt: expect.any(Timestamp) });
      expect(doc.id).toMatch(/^(?:overall|(?:visitor|network|peer)-[\w-]{43})$/);
    }
  });

  test('refuse everybody while they are unavailable', async () => {
    const { url } = await contact.startInstance({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' });
    const asked = Date.now();
    const refused = await sendMessage(url, VALID);
    // The SDK alone would retry for longer than a visitor waits.
    expect(Date.now() - asked).toBeLessThan(20_000);
    expect(refused).toMatchObject({ status: 503, json: { error: expect.stringContaining('indisponible') } });
    expect(refused.headers['retry-after']).toBe('60');
    expect(contact.mailServer.mails).toHaveLength(0);
  });
});

describe('a message that is sent again', () => {
  const id = 'b8f2a5c0-52f1-4c5e-9f0e-1d2c3b4a5f60';

  test('is mailed and counted once', async () => {
    const address = freshAddress();
    for (let n = 0; n < 8; n += 1)
      expect(await sendMessage(contact.url, { ...VALID, id }, address)).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(1);
    expect(await counts()).toEqual([1, 1, 1, 1]);
  });

  test('waits while the first is on its way, also at another instance', async () => {
    contact.mailServer.delay = 600;
    const answers = [contact.url, other.url, contact.url].map((url) => sendMessage(url, { ...VALID, id }));
    for (const answer of answers) expect(await answer).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(1);
  });

  test.each([450, 550])('is mailed if the first attempt failed (%i)', async (status) => {
    contact.mailServer.refusing = status;
    expect((await sendMessage(contact.url, { ...VALID, id })).status).toBe(502);
    contact.mailServer.refusing = 0;
    expect(await sendMessage(contact.url, { ...VALID, id })).toMatchObject(SENT);
    expect(contact.mailServer.mails).toHaveLength(1);
  });

  test.each([
    ['with another text', { id, message: 'Et en rouge ?' }],
    ['about another creation', { id, creation: 'lapin' }],
  ])('%s is another message', async (_, changed) => {
    await sendMessage(contact.url, { ...VALID, id });
    await sendMessage(contact.url, { ...VALID, ...changed });
    expect(contact.mailServer.mails).toHaveLength(2);
  });

  test('without an id is another message', async () => {
    await sendMessage(contact.url, VALID);
    await sendMessage(contact.url, VALID);
    expect(contact.mailServer.mails).toHaveLength(2);
  });

  test('is mailed again after a day, or a minute after its instance died', async () => {
    let now = Date.now();
    const candidate = { address: clientAddress('10.60.0.1, 10.61.0.1', undefined, 2), id, texts: ['x'] };
    const admitted = async () => admit(contact.db, 'secret', candidate, now);
    expect(await admitted()).toBeTypeOf('function');
    now += 59_999;
    expect(await admitted()).toBe('busy');
    now += 1;
    const settle = await admitted();
    if (typeof settle === 'string') throw new Error(settle);
    await settle('sent');
    now += DELIVERY_KEPT - 1;
    expect(await admitted()).toBe('sent');
    now += 1;
    expect(await admitted()).toBeTypeOf('function');
  });

  test('stores nothing of its text', async () => {
    await sendMessage(contact.url, { ...VALID, id });
    const { docs } = await contact.db.collection(DELIVERIES_COLLECTION).get();
    expect(docs.map((doc) => doc.data())).toEqual([{ sent: true, expiresAt: expect.any(Timestamp) }]);
    expect(docs[0]?.id).toMatch(/^[\w-]{43}$/);
  });
});

test('what is stored cannot be traced to a sender without the secret', async () => {
  const candidate = { address: clientAddress('10.0.0.1, 10.0.0.2', undefined, 2), id: 'x', texts: ['y'] };
  const names = async (secret: string) => {
    await admit(contact.db, secret, candidate);
    const found = [RATES_COLLECTION, DELIVERIES_COLLECTION].map((name) => contact.db.collection(name).get());
    return (await Promise.all(found)).flatMap(({ docs }) => docs.map((doc) => doc.id));
  };
  const one = await names('one');
  const both = await names('two');
  expect(one).toHaveLength(5);
  // Only the counter of everybody together has a name that needs no secret.
  expect(both).toHaveLength(9);
});
