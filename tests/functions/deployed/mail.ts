import { beforeEach, describe, expect, test } from 'vitest';
import { RATE_RULES, RATES_COLLECTION } from '../../../functions/src/ledger';
import { BRAND } from '../../../src/domain/brand';
import { LIMITS } from '../../../src/domain/limits';
import { contact, FROM, TO } from './contactFunction';
import { freshAddress, send, sendMessage, SITE, siteHeaders, VALID } from './contactRequest';
import { header } from '../mailServer';

describe('a message', () => {
  beforeEach(() => contact.reset());

  describe('the mail that arrives', () => {
    test('goes from the site to the workshops, with the visitor as reply-to', async () => {
      const answer = await sendMessage(contact.url, {
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
      const mail = contact.onlyMail();
      expect(mail.envelope).toEqual({ from: FROM, to: [TO] });
      expect(header(mail, 'from')).toBe(`${BRAND.name} <${FROM}>`);
      expect(header(mail, 'to')).toBe(TO);
      expect(header(mail, 'reply-to')).toBe('Zoé "l’amie", d’Évry 🧶 <zoe+crochet@exemple.fr>');
      expect(header(mail, 'subject')).toBe('Nouveau message de Zoé "l’amie", d’Évry 🧶');
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
      expect(html).toContain('<html lang="fr">');
      expect(html).not.toMatch(/<(?:script|i|img|a|iframe|form|link|style)\b/i);
    });

    test('carries the longest message whole', async () => {
      const message =
        'Été à l’œuvre 🧵 : '
          .repeat(400)
          .slice(0, LIMITS.contact.message.max - 1)
          .trimEnd() + '!';
      const answer = await sendMessage(contact.url, { ...VALID, message });
      expect(answer.status).toBe(200);
      expect(contact.onlyMail().text).toContain(`\n${message}\n`);
    });

    test('is trimmed and free of stray control characters', async () => {
      await sendMessage(contact.url, {
        nom: '  Zoé \n',
        email: ' zoe@exemple.fr ',
        message: '\n a\u0000b\u000bc\u2028d\u0007\te\ud83d ',
      });
      const mail = contact.onlyMail();
      expect(header(mail, 'reply-to')).toBe('Zoé <zoe@exemple.fr>');
      expect(mail.text).toContain('\n\nab\nc\nd\te\ufffd\n\n');
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
      ['email', address(email.max), address(email.max + 1)],
      ['email', 'a@b.f', 'a@b'],
      ['message', 'é'.repeat(message.max), 'é'.repeat(message.max + 1)],
      ['message', '🧶'.repeat(message.max), '🧶'.repeat(message.max + 1)],
      ['message', '"'.repeat(message.max), '"'.repeat(message.max + 1)],
      ['message', '!'.repeat(message.min), ' \n '],
      ['message', 'é\u200b', '\u200b'.repeat(20)],
      ['nom', '\u200bZ', '\u2800\u200b'],
      ['email', 'zoe@évry.fr', 'zoé@evry.fr'],
    ];

    test.each(walked)('%s is delivered within its limits and refused past them', async (field, at, past) => {
      expect((await sendMessage(contact.url, { ...VALID, [field]: at })).status).toBe(200);
      expect(contact.mailServer.mails).toHaveLength(1);
      const refused = await sendMessage(contact.url, { ...VALID, [field]: past });
      expect(refused).toMatchObject({ status: 400, json: { error: expect.stringMatching(/\p{L}.*\.$/u) } });
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('the longest message fits, even with every character escaped in JSON', async () => {
      const { max } = message;
      const longest = { ...VALID, nom: '\ud83e'.repeat(nom.max), message: `${'\ud83e'.repeat(max - 1)}.` };
      expect((await sendMessage(contact.url, { ...longest, id: crypto.randomUUID() })).status).toBe(200);
      expect(contact.onlyMail().text).toContain(`\n${'\ufffd'.repeat(max - 1)}.\n`);
    });

    test('a body is delivered at its limit and refused one byte past it', async () => {
      const body = JSON.stringify(VALID);
      const padding = bodyBytes - Buffer.byteLength(body);
      const at = await send(contact.url, { headers: siteHeaders(), body: body + ' '.repeat(padding) });
      expect(at.status).toBe(200);
      const past = await send(contact.url, { headers: siteHeaders(), body: body + ' '.repeat(padding + 1) });
      expect(past).toMatchObject({ status: 413, json: { error: 'Le message est trop volumineux.' } });
      expect(contact.mailServer.mails).toHaveLength(1);
    });
  });

  describe('a mail server that fails', () => {
    test('is answered with a French sentence, and the message is not counted', async () => {
      const address = freshAddress();
      contact.mailServer.refusing = true;
      const answers = await Promise.all(
        Array.from({ length: RATE_RULES.visitor.messages }, () => sendMessage(contact.url, VALID, address)),
      );
      for (const answer of [...answers, await sendMessage(contact.url, VALID, address)])
        expect(answer).toMatchObject({
          status: 502,
          json: { error: 'Votre message n’a pas pu être envoyé. Réessayez dans quelques minutes.' },
        });
      contact.mailServer.refusing = false;
      expect((await sendMessage(contact.url, VALID, address)).status).toBe(200);
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('that is down is answered in the same way', async () => {
      expect((await sendMessage(contact.instances.noMailServer.url, VALID)).status).toBe(502);
      const { docs } = await contact.db.collection(RATES_COLLECTION).get();
      expect(docs.map((doc) => doc.get('count'))).toEqual([0, 0, 0, 0]);
    });
  });

  describe('the settings', () => {
    test('a missing one is named in the log; the refusal stays French', async () => {
      const { url, logs } = contact.instances.noRecipient;
      expect(await sendMessage(url, VALID)).toMatchObject({
        status: 500,
        json: { error: expect.stringContaining('Réessayez') },
      });
      await expect.poll(logs).toContain('The setting CONTACT_TO of the contact function is missing.');
      expect(contact.mailServer.mails).toHaveLength(0);
    });

    test('APP_CHECK enforced refuses a message without a genuine token', async () => {
      for (const token of [undefined, '', 'x', 'eyJhbGciOiJub25lIn0.e30.']) {
        const answer = await send(contact.instances.appCheck.url, {
          headers: { ...siteHeaders(), 'x-firebase-appcheck': token },
          body: JSON.stringify(VALID),
        });
        expect(answer).toMatchObject({
          status: 401,
          json: { error: expect.stringContaining('vérification') },
        });
      }
      expect(contact.mailServer.mails).toHaveLength(0);
    });
  });

  test('the log tells what failed, and nothing about the sender', async () => {
    const secret = { nom: 'Nomtrèsprivé', email: 'adresse-privee@exemple.fr', message: 'Messagetrèsprivé' };
    contact.mailServer.refusing = true;
    const { url, logs } = contact.instances.plain;
    expect((await sendMessage(url, secret, '10.123.45.67, 10.123.45.68')).status).toBe(502);
    await expect.poll(logs).toContain('contact: the mail server has not taken the mail');
    expect(logs()).toContain('"responseCode":550');
    for (const text of [...Object.values(secret), '10.123.45', TO]) expect(logs()).not.toContain(text);
  });
});
