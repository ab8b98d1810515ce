import { initializeApp, deleteApp, type App } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firestoreRates, RATE_RULES, RATES_COLLECTION } from '../../functions/src/rateLimit';
import { BRAND } from '../../src/domain/brand';
import { LIMITS } from '../../src/domain/limits';
import { freshAddress, send, sendMessage, SITE, siteHeaders, VALID } from './contactRequest';
import { PROJECT_ID, startBackend, type Instance, type LocalBackend } from './localBackend';
import { header, startMailServer, type MailServer } from './mailServer';

const TO = 'bonjour@mon-site.example';
const FROM = 'site@mon-site.example';

let mailServer: MailServer;
let backend: LocalBackend;
/** More instances of the deployed function: two like it, and three with one setting changed. */
let instances: Record<'first' | 'second' | 'noMailServer' | 'noRecipient' | 'appCheck', Instance>;
let app: App;
let db: Firestore;
let smtpUrl: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
  backend = await startBackend({
    SMTP_URL: smtpUrl,
    CONTACT_TO: TO,
    CONTACT_FROM: FROM,
    ALLOWED_ORIGINS: `https://www.site.example,${SITE}`,
    PROXY_HOPS: '2',
    APP_CHECK: '',
  });
  const [first, second, noMailServer, noRecipient, appCheck] = await Promise.all([
    backend.startInstance(),
    backend.startInstance(),
    backend.startInstance({ SMTP_URL: 'smtp://127.0.0.1:1' }),
    backend.startInstance({ CONTACT_TO: '' }),
    backend.startInstance({ APP_CHECK: 'enforce' }),
  ]);
  instances = { first, second, noMailServer, noRecipient, appCheck };
  app = initializeApp({ projectId: PROJECT_ID });
  db = getFirestore(app);
  db.settings({ host: backend.firestoreHost, ssl: false });
});

afterAll(async () => {
  await deleteApp(app);
  await Promise.all(Object.values(instances).map((instance) => instance.stop()));
  await backend.stop();
  await mailServer.stop();
});

beforeEach(async () => {
  await backend.clear();
  mailServer.mails.length = 0;
  mailServer.refusing = false;
});

function onlyMail() {
  const [mail, ...others] = mailServer.mails;
  if (mail === undefined || others.length > 0) throw new Error(`${mailServer.mails.length} mails arrived`);
  return mail;
}

function counters() {
  return db.collection(RATES_COLLECTION).get();
}

describe('the mail that arrives', () => {
  test('goes from the site to the workshops and is answered to the visitor', async () => {
    const answer = await sendMessage(backend.url, {
      nom: 'Zoé "l’amie", d’Évry 🧶',
      email: 'zoe+crochet@exemple.fr',
      message: 'Bonjour,\nce sac existe-t-il en vert ?',
    });
    expect(answer).toMatchObject({ status: 200, json: { ok: true } });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      vary: 'Origin',
      'cache-control': 'no-store',
    });
    const mail = onlyMail();
    expect(mail.envelope).toEqual({ from: FROM, to: [TO] });
    expect(header(mail, 'from')).toBe(`${BRAND.name} <${FROM}>`);
    expect(header(mail, 'to')).toBe(TO);
    expect(header(mail, 'reply-to')).toBe('Zoé "l’amie", d’Évry 🧶 <zoe+crochet@exemple.fr>');
    expect(header(mail, 'subject')).toBe('Nouveau message de Zoé "l’amie", d’Évry 🧶');
  });

  test('holds the same message as text and as HTML, escaped there', async () => {
    await sendMessage(backend.url, {
      nom: 'Anne & <i>Luc</i>',
      email: 'anne@exemple.fr',
      message: 'Ligne 1 : « ça » & 2 < 3 🎀\r\n.\r\n<script>alert("x")</script> \'fin\'',
    });
    const { text, html } = onlyMail();
    expect(text).toContain('Anne & <i>Luc</i> vous écrit');
    expect(text).toContain('\nLigne 1 : « ça » & 2 < 3 🎀\n.\n<script>alert("x")</script> \'fin\'\n');
    expect(text).toContain('Adresse e-mail : anne@exemple.fr');
    expect(html).toContain('Anne &amp; &lt;i&gt;Luc&lt;/i&gt; vous écrit');
    expect(html).toContain(
      'Ligne 1 : « ça » &amp; 2 &lt; 3 🎀<br>\n.<br>\n&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &#39;fin&#39;',
    );
    expect(html).toContain('<html lang="fr">');
    expect(html).not.toMatch(/<(?:script|i|img|a|iframe|form|link|style)\b/i);
  });

  test('carries the longest message whole', async () => {
    const message =
      'Été à l’œuvre 🧵 : '
        .repeat(400)
        .slice(0, LIMITS.contact.message.max - 1)
        .trimEnd() + '!';
    const answer = await sendMessage(backend.url, { ...VALID, message });
    expect(answer.status).toBe(200);
    expect(onlyMail().text).toContain(`\n${message}\n`);
  });

  test('is trimmed, and stray control characters of a pasted text are gone', async () => {
    await sendMessage(backend.url, {
      nom: '  Zoé \n',
      email: ' zoe@exemple.fr ',
      message: '\n a\u0000b\u000bc\u2028d\u0007\te\ud83d ',
    });
    const mail = onlyMail();
    expect(header(mail, 'reply-to')).toBe('Zoé <zoe@exemple.fr>');
    expect(mail.text).toContain('\n\nab\nc\nd\te\ufffd\n\n');
  });
});

describe('the limits of the domain', () => {
  const { nom, email, message, bodyBytes } = LIMITS.contact;
  const address = (length: number) =>
    `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4)}`.slice(0, length - 3) + '.fr';
  const walked: [field: keyof typeof VALID, at: string, past: string][] = [
    ['nom', 'é'.repeat(nom.max), 'é'.repeat(nom.max + 1)],
    ['nom', '🧶'.repeat(nom.max), '🧶'.repeat(nom.max + 1)],
    ['nom', 'Z'.repeat(nom.min), ''],
    ['email', address(email.max), address(email.max + 1)],
    ['email', 'a@b.f', 'a@b'],
    ['message', 'é'.repeat(message.max), 'é'.repeat(message.max + 1)],
    ['message', '!'.repeat(message.min), ' \n '],
  ];

  test.each(walked)('%s is delivered at its limit and refused one past it', async (field, at, past) => {
    expect((await sendMessage(backend.url, { ...VALID, [field]: at })).status).toBe(200);
    expect(mailServer.mails).toHaveLength(1);
    const refused = await sendMessage(backend.url, { ...VALID, [field]: past });
    expect(refused).toMatchObject({ status: 400, json: { error: expect.stringMatching(/\p{L}.*\.$/u) } });
    expect(mailServer.mails).toHaveLength(1);
  });

  test('a body is delivered at its limit and refused one byte past it', async () => {
    const body = JSON.stringify(VALID);
    const padding = bodyBytes - Buffer.byteLength(body);
    const at = await send(backend.url, { headers: siteHeaders(), body: body + ' '.repeat(padding) });
    expect(at.status).toBe(200);
    const past = await send(backend.url, { headers: siteHeaders(), body: body + ' '.repeat(padding + 1) });
    expect(past).toMatchObject({ status: 413, json: { error: 'Le message est trop volumineux.' } });
    expect(mailServer.mails).toHaveLength(1);
  });
});

describe('a robot', () => {
  test('that fills the hidden field is told that all went well, and nothing is sent or counted', async () => {
    const answer = await sendMessage(backend.url, { ...VALID, site: 'https://pub.example' });
    expect(answer).toMatchObject({ status: 200, json: { ok: true } });
    expect(mailServer.mails).toHaveLength(0);
    expect((await counters()).size).toBe(0);
  });

  test('that leaves the hidden field empty is a person', async () => {
    expect((await sendMessage(backend.url, { ...VALID, site: '' })).status).toBe(200);
    expect(mailServer.mails).toHaveLength(1);
  });
});

describe('the count of messages', () => {
  const { visitor, peer, overall } = RATE_RULES;

  test('lets a visitor send so many, then says when to come back', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: visitor.messages }, () => sendMessage(backend.url, VALID, address)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await sendMessage(backend.url, VALID, address);
    expect(refused).toMatchObject({
      status: 429,
      json: {
        error: `Vous avez envoyé plusieurs messages en peu de temps. Réessayez dans ${visitor.minutes} minutes.`,
      },
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(visitor.minutes * 60 - 30);
    expect(seconds).toBeLessThanOrEqual(visitor.minutes * 60);
    expect(mailServer.mails).toHaveLength(visitor.messages);
    expect((await sendMessage(backend.url, VALID)).status).toBe(200);
  });

  test('opens again when the window has passed', async () => {
    const address = { visitor: '192.0.2.1', peer: '192.0.2.1' };
    let now = Date.now();
    const rates = firestoreRates(db, smtpUrl, () => now);
    for (let n = 0; n < visitor.messages; n += 1) await rates.take(address);
    now += visitor.minutes * 60_000 - 1;
    expect(await rates.take(address)).toEqual({ granted: false, scope: 'visitor', retrySeconds: 1 });
    now += 1;
    expect(await rates.take(address)).toMatchObject({ granted: true });
  });

  test('is shared: what another instance counted is counted here', async () => {
    const rates = firestoreRates(db, smtpUrl);
    const address = { visitor: '10.7.0.1', peer: '10.7.0.2' };
    for (let n = 0; n < visitor.messages; n += 1) await rates.take(address);
    expect((await sendMessage(backend.url, VALID, '10.7.0.1, 10.7.0.2')).status).toBe(429);
    expect(mailServer.mails).toHaveLength(0);
  });

  test('bounds one machine, whatever visitors it claims to speak for', async () => {
    const rates = firestoreRates(db, smtpUrl);
    for (let n = 0; n < peer.messages; n += 1) await rates.take({ visitor: `10.8.0.${n}`, peer: '10.8.9.9' });
    const refused = await sendMessage(backend.url, VALID, '10.8.1.1, 10.8.9.9');
    expect(refused).toMatchObject({
      status: 429,
      json: { error: expect.stringContaining('beaucoup de messages') },
    });
    expect(mailServer.mails).toHaveLength(0);
  });

  test('leaves room for others, however much one machine sends for an hour', async () => {
    let now = Date.now();
    const rates = firestoreRates(db, smtpUrl, () => now);
    let sent = 0;
    const sendAllAllowed = async () => {
      for (;;) {
        const allowance = await rates.take({ visitor: `10.9.0.${sent}`, peer: '10.9.9.9' });
        if (!allowance.granted) return allowance.scope;
        sent += 1;
      }
    };
    await rates.take({ visitor: '10.9.1.1', peer: '10.9.9.9' });
    // The worst hour for the others begins at the end of the machine's own window.
    now += (peer.minutes - 1) * 60_000;
    await db.collection(RATES_COLLECTION).doc('overall').delete();
    for (let minute = 0; minute < overall.minutes; minute += 1) {
      expect(await sendAllAllowed()).toBe('peer');
      now += 60_000 - 1;
    }
    expect(sent).toBe(2 * peer.messages - 1);
    expect(await rates.take({ visitor: '10.9.4.0', peer: '10.9.4.1' })).toMatchObject({ granted: true });
  });

  test('bounds everybody together', async () => {
    await db
      .collection(RATES_COLLECTION)
      .doc('overall')
      .set({ count: overall.messages - 1, expiresAt: Timestamp.fromMillis(Date.now() + 90_000) });
    expect((await sendMessage(backend.url, VALID)).status).toBe(200);
    const refused = await sendMessage(backend.url, VALID);
    expect(refused).toMatchObject({
      status: 429,
      json: { error: expect.stringContaining('dans 2 minutes') },
    });
    expect(mailServer.mails).toHaveLength(1);
  });

  test('keeps no address, only a time of expiry and a number', async () => {
    await sendMessage(backend.url, VALID, '10.66.77.88, 10.99.77.88');
    const { docs } = await counters();
    expect(docs).toHaveLength(3);
    for (const doc of docs) {
      expect(doc.data()).toEqual({ count: 1, expiresAt: expect.any(Timestamp) });
      expect(doc.id).toMatch(/^(?:overall|(?:visitor|peer)-[\w-]{43})$/);
    }
  });

  test('when it cannot be kept, nothing is sent and the visitor is asked to come back', async () => {
    const plan = `${backend.controlUrl}sessions/default/faultPlan`;
    const rules = ['firestore.read', 'firestore.beginTransaction', 'firestore.commit'].map((operation) => ({
      match: { operation },
      action: { type: 'returnError', code: 'PERMISSION_DENIED' },
    }));
    await fetch(plan, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules }),
    });
    try {
      const asked = Date.now();
      const refused = await sendMessage(backend.url, VALID);
      // The SDK alone would go on trying for longer than a visitor waits.
      expect(Date.now() - asked).toBeLessThan(6000);
      expect(refused).toMatchObject({
        status: 503,
        json: { error: expect.stringContaining('indisponible') },
      });
      expect(refused.headers['retry-after']).toBe('60');
      expect(mailServer.mails).toHaveLength(0);
    } finally {
      await fetch(plan, { method: 'DELETE' });
    }
    expect((await sendMessage(backend.url, VALID)).status).toBe(200);
  });
});

describe('a mail server that fails', () => {
  test('gives the visitor a French sentence, and does not count the message', async () => {
    const address = freshAddress();
    mailServer.refusing = true;
    const answers = await Promise.all(
      Array.from({ length: RATE_RULES.visitor.messages }, () => sendMessage(backend.url, VALID, address)),
    );
    for (const answer of [...answers, await sendMessage(backend.url, VALID, address)])
      expect(answer).toMatchObject({
        status: 502,
        json: { error: 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.' },
      });
    mailServer.refusing = false;
    expect((await sendMessage(backend.url, VALID, address)).status).toBe(200);
    expect(mailServer.mails).toHaveLength(1);
  });

  test('that is not there at all gives the same answer', async () => {
    expect((await sendMessage(instances.noMailServer.url, VALID)).status).toBe(502);
    expect((await counters()).docs.map((doc) => doc.get('count'))).toEqual([0, 0, 0]);
  });
});

describe('two instances', () => {
  test('answer twenty messages at once, deliver what they say they deliver, and share the count', async () => {
    const address = freshAddress();
    const other = (n: number) => `10.20.0.${n}, ${address.split(', ')[1]}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendMessage(
          instances[n % 2 === 0 ? 'first' : 'second'].url,
          { ...VALID, message: `Message ${n}` },
          n < 10 ? address : other(n),
        ),
      ),
    );
    const delivered = answers.filter(({ status }) => status === 200).length;
    expect(delivered).toBe(RATE_RULES.visitor.messages + 10);
    expect(mailServer.mails).toHaveLength(delivered);
    for (const { status, json, headers } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(429);
      expect(json).toEqual({ error: expect.stringContaining('Réessayez dans') });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('the settings', () => {
  test('one that is missing is named by one sentence in the log, and the refusal stays French', async () => {
    const { url, logs } = instances.noRecipient;
    expect(await sendMessage(url, VALID)).toMatchObject({
      status: 500,
      json: { error: expect.stringContaining('Réessayez') },
    });
    await expect.poll(logs).toContain('The setting CONTACT_TO of the contact function is missing.');
    expect(mailServer.mails).toHaveLength(0);
  });

  test('APP_CHECK enforced refuses a message without a genuine token', async () => {
    for (const token of [undefined, '', 'x', 'eyJhbGciOiJub25lIn0.e30.']) {
      const answer = await send(instances.appCheck.url, {
        headers: { ...siteHeaders(), 'x-firebase-appcheck': token },
        body: JSON.stringify(VALID),
      });
      expect(answer).toMatchObject({ status: 401, json: { error: expect.stringContaining('vérification') } });
    }
    expect(mailServer.mails).toHaveLength(0);
  });
});

describe('the log', () => {
  test('says what failed and nothing about who wrote', async () => {
    const secret = { nom: 'Nomtrèsprivé', email: 'adresse-privee@exemple.fr', message: 'Messagetrèsprivé' };
    mailServer.refusing = true;
    // An instance prints what the local backend leaves out: the details of an entry.
    for (const { url, logs } of [backend, instances.first]) {
      expect((await sendMessage(url, secret, '10.123.45.67, 10.123.45.68')).status).toBe(502);
      await expect.poll(logs).toContain('contact: the mail server has not taken the mail');
      for (const text of [...Object.values(secret), '10.123.45', TO]) expect(logs()).not.toContain(text);
    }
    expect(instances.first.logs()).toContain('"responseCode":550');
  });
});
