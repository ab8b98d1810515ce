import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientAddress } from '../../../functions/src/clientAddress';
import { DELIVERIES_COLLECTION } from '../../../functions/src/deliveries';
import { firestoreLedger, RATE_RULES, RATES_COLLECTION } from '../../../functions/src/ledger';
import { contact } from './contactFunction';
import { freshAddress, sendMessage, VALID } from './contactRequest';

describe('robots and repeats', () => {
  beforeEach(() => contact.reset());

  describe('a robot that fills the hidden field', () => {
    const spam = { ...VALID, site: 'https://pub.example' };

    test('gets a person’s answer after as long, and nothing is mailed', async () => {
      contact.mailServer.delay = 600;
      const person = await sendMessage(contact.instances.plain.url, VALID);
      const asked = performance.now();
      const robot = await sendMessage(contact.instances.plain.url, spam);
      const took = performance.now() - asked;
      // At least 80 % of the last mail.
      expect(took).toBeGreaterThan(450);
      expect(robot).toMatchObject({ status: person.status, text: person.text });
      expect(Object.keys(robot.headers)).toEqual(Object.keys(person.headers));
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('reaches the visitor’s limit', async () => {
      const address = freshAddress();
      for (let n = 0; n < RATE_RULES.visitor.messages; n += 1)
        expect((await sendMessage(contact.url, spam, address)).status).toBe(200);
      expect((await sendMessage(contact.url, spam, address)).status).toBe(429);
    });

    test('is counted by day, and uses up nobody else’s allowance', async () => {
      await sendMessage(contact.url, spam, '10.50.0.1, 10.51.0.1');
      await sendMessage(contact.url, { ...spam, email: 'x@y.fr' }, '10.50.0.2, 10.51.0.1');
      const { docs } = await contact.db.collection(RATES_COLLECTION).get();
      const counts = Object.fromEntries(docs.map((doc) => [doc.id.replace(/-[\w-]{43}$/, ''), doc.data()]));
      const robots = `robots-${new Date().toISOString().slice(0, 10)}`;
      expect(Object.keys(counts).toSorted()).toEqual(['network', robots, 'visitor']);
      expect(counts[robots]).toEqual({ count: 2, expiresAt: expect.any(Timestamp) });
    });

    test('is taken for a person while the field is empty', async () => {
      expect((await sendMessage(contact.url, { ...VALID, site: '' })).status).toBe(200);
      expect(contact.mailServer.mails).toHaveLength(1);
    });
  });

  describe('a message that is sent again', () => {
    const id = 'b8f2a5c0-52f1-4c5e-9f0e-1d2c3b4a5f60';

    test('is mailed and counted once', async () => {
      const address = freshAddress();
      for (let n = 0; n < 8; n += 1)
        expect(await sendMessage(contact.url, { ...VALID, id }, address)).toMatchObject({
          status: 200,
          json: { ok: true },
        });
      expect(contact.mailServer.mails).toHaveLength(1);
      expect((await sendMessage(contact.url, VALID, address)).status).toBe(200);
    });

    test('is mailed once by two instances at once', async () => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          sendMessage(n % 2 === 0 ? contact.url : contact.instances.plain.url, { ...VALID, id }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('waits while the first is on its way', async () => {
      contact.mailServer.delay = 600;
      const first = sendMessage(contact.url, { ...VALID, id });
      await expect.poll(() => contact.mailServer.mails, { timeout: 30_000 }).toHaveLength(1);
      expect(await Promise.all([first, sendMessage(contact.url, { ...VALID, id })])).toMatchObject([
        { status: 200 },
        { status: 200 },
      ]);
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('is mailed if the first attempt failed', async () => {
      contact.mailServer.refusing = true;
      expect((await sendMessage(contact.url, { ...VALID, id })).status).toBe(502);
      contact.mailServer.refusing = false;
      expect((await sendMessage(contact.url, { ...VALID, id })).status).toBe(200);
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('with another text is another message', async () => {
      await sendMessage(contact.url, { ...VALID, id });
      await sendMessage(contact.url, { ...VALID, id, message: 'Et en rouge ?' });
      expect(contact.mailServer.mails).toHaveLength(2);
    });

    test('without an id is another message', async () => {
      await sendMessage(contact.url, VALID);
      await sendMessage(contact.url, VALID);
      expect(contact.mailServer.mails).toHaveLength(2);
    });

    test('is mailed again after a day, or a minute after its instance died', async () => {
      let now = Date.now();
      const ledger = firestoreLedger(contact.db, contact.smtpUrl, () => now);
      const candidate = {
        address: clientAddress('10.60.0.1, 10.61.0.1', undefined, 2),
        fromRobot: false,
        id,
      };
      const admit = async () => ledger.admit({ ...candidate, message: VALID });
      expect((await admit()).is).toBe('admitted');
      now += 59_999;
      expect((await admit()).is).toBe('busy');
      now += 1;
      const again = await admit();
      if (again.is !== 'admitted') throw new Error(again.is);
      await again.confirm();
      now += 24 * 3_600_000 - 1;
      expect((await admit()).is).toBe('sent');
      now += 1;
      expect((await admit()).is).toBe('admitted');
    });

    test.each(['', 'x', 12, null, `${id}0`])('is refused with %j for an id', async (wrong) => {
      expect((await sendMessage(contact.url, { ...VALID, id: wrong })).status).toBe(400);
      expect(contact.mailServer.mails).toHaveLength(0);
    });

    test('stores nothing of its text', async () => {
      await sendMessage(contact.url, { ...VALID, id });
      const { docs } = await contact.db.collection(DELIVERIES_COLLECTION).get();
      expect(docs.map((doc) => doc.data())).toEqual([{ sent: true, expiresAt: expect.any(Timestamp) }]);
      expect(docs[0]?.id).toMatch(/^[\w-]{43}$/);
    });
  });
});
