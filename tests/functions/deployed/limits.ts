import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { clientAddress } from '../../../functions/src/clientAddress';
import { firestoreLedger, RATE_RULES, RATES_COLLECTION, type Ledger } from '../../../functions/src/ledger';
import { contact } from './contactFunction';
import { freshAddress, sendMessage, VALID } from './contactRequest';

const { visitor, network, peer, overall } = RATE_RULES;

/** The clock of {@link ledger}, in milliseconds. */
let now: number;
/** The function's own ledger, on a clock that the test sets. */
let ledger: Ledger;

describe('the limits of the contact function', () => {
  beforeEach(async () => {
    await contact.reset();
    now = Date.now();
    ledger = firestoreLedger(contact.db, contact.smtpUrl, () => now);
  });

  /** Asks to send a message: 'admitted', or the scope of the full counter. */
  async function ask(forwardedFor: string): Promise<string> {
    const address = clientAddress(forwardedFor, undefined, 2);
    const admission = await ledger.admit({ address, fromRobot: false, id: null, message: VALID });
    return admission.is === 'refused' ? admission.scope : admission.is;
  }

  /** Asks `messages` times; returns how many were admitted. */
  async function admitted(messages: number, forwardedFor: (n: number) => string): Promise<number> {
    let count = 0;
    for (let n = 0; n < messages; n += 1) if ((await ask(forwardedFor(n))) === 'admitted') count += 1;
    return count;
  }

  describe('a visitor', () => {
    test('sends a few messages, then is told when to come back', async () => {
      const address = freshAddress();
      for (let n = 0; n < visitor.messages; n += 1)
        expect((await sendMessage(contact.url, VALID, address)).status).toBe(200);
      const refused = await sendMessage(contact.url, VALID, address);
      expect(refused).toMatchObject({
        status: 429,
        json: {
          error: `Vous avez envoyé plusieurs messages en peu de temps. Réessayez dans ${visitor.minutes} minutes.`,
        },
      });
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(visitor.minutes * 60 - 60);
      expect(seconds).toBeLessThanOrEqual(visitor.minutes * 60);
      expect(contact.mailServer.mails).toHaveLength(visitor.messages);
      expect((await sendMessage(contact.url, VALID)).status).toBe(200);
    });

    test('may send again once the window has passed', async () => {
      const address = freshAddress();
      await admitted(visitor.messages, () => address);
      now += visitor.minutes * 60_000 - 1;
      expect(await ask(address)).toBe('visitor');
      now += 1;
      expect(await ask(address)).toBe('admitted');
    });

    test('who returns in every window reaches the hourly limit', async () => {
      const address = freshAddress();
      let sent = 0;
      for (let minute = 0; minute < network.minutes; minute += visitor.minutes) {
        sent += await admitted(visitor.messages, () => address);
        now += visitor.minutes * 60_000;
      }
      expect(sent).toBe(network.messages);
    });

    test('gains nothing by forging entries', async () => {
      const address = freshAddress();
      expect(await admitted(20, (n) => `203.0.113.${n}, 198.51.100.${n}, ${address}`)).toBe(visitor.messages);
    });
  });

  describe('a home with IPv6', () => {
    const EDGE = '10.1.2.3';

    test('gains nothing by using three of its /64 networks', async () => {
      for (let n = 0; n < 9; n += 1) {
        const { status } = await sendMessage(contact.url, VALID, `2001:db8:5:a0${n % 3}::${n + 1}, ${EDGE}`);
        expect(status).toBe(n < visitor.messages ? 200 : 429);
      }
      expect((await sendMessage(contact.url, VALID, `2001:db8:6::1, ${EDGE}`)).status).toBe(200);
    });

    test('with a /48 gets no more an hour than one IPv4 address', async () => {
      const inHome = (n: number) => `2001:db8:7:${n.toString(16)}00::1, ${EDGE}`;
      expect(await admitted(60, inHome)).toBe(network.messages);
      expect(await ask(`2001:db8:8::1, ${EDGE}`)).toBe('admitted');
    });
  });

  describe('one source', () => {
    /** Calls the function's own address, past Hosting: everything before the last entry is forged. */
    const forging = (from: (n: number) => string) => (n: number) => `10.30.${n >> 8}.${n & 255}, ${from(n)}`;

    test('leaves room for others, whatever it sends and whenever its window turns', async () => {
      const floods = forging(() => '192.0.2.8');
      let sent = await admitted(1, floods);
      // The worst hour for others starts just before the source's own window ends.
      now += (peer.minutes - 1) * 60_000;
      await contact.db.collection(RATES_COLLECTION).doc('overall').delete();
      for (let part = 0; part < 4; part += 1) {
        sent += await admitted(peer.messages + 1, (n) => floods(part * 256 + n));
        now += (overall.minutes * 60_000) / 4 - 1;
      }
      expect(sent).toBe(2 * peer.messages);
      expect(await ask(freshAddress())).toBe('admitted');
    });
  });

  describe('visitors behind the same front ends', () => {
    test('all get through: 300 people by three addresses', async () => {
      const people = (n: number) => `10.40.${n >> 8}.${n & 255}, 10.41.0.${n % 3}`;
      expect(await admitted(300, people)).toBe(300);
    });

    test('are not locked out by one who never stops', async () => {
      for (let part = 0; part < 7; part += 1) {
        await admitted(10, () => '10.42.0.1, 10.43.0.1');
        expect(await admitted(10, (n) => `10.44.${part}.${n}, 10.43.0.1`)).toBe(10);
        now += 10 * 60_000;
      }
    });

    test('are told that the form is busy once the front end is full', async () => {
      await admitted(peer.messages, (n) => `10.45.0.${n}, 10.46.0.1`);
      expect(await sendMessage(contact.url, VALID, '10.45.1.0, 10.46.0.1')).toMatchObject({
        status: 429,
        json: { error: expect.stringContaining('beaucoup de messages') },
      });
      expect(contact.mailServer.mails).toHaveLength(0);
    });
  });

  describe('the counters', () => {
    test('limit all visitors together', async () => {
      await contact.db
        .collection(RATES_COLLECTION)
        .doc('overall')
        .set({ count: overall.messages - 1, expiresAt: Timestamp.fromMillis(Date.now() + 90_000) });
      expect((await sendMessage(contact.url, VALID)).status).toBe(200);
      expect(await sendMessage(contact.url, VALID)).toMatchObject({
        status: 429,
        json: { error: expect.stringContaining('dans 2 minutes') },
      });
      expect(contact.mailServer.mails).toHaveLength(1);
    });

    test('are shared by two instances that answer a dozen messages at once', async () => {
      const address = freshAddress();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          sendMessage(
            n % 2 === 0 ? contact.url : contact.instances.plain.url,
            VALID,
            n < 7 ? address : freshAddress(),
          ),
        ),
      );
      const delivered = answers.filter(({ status }) => status === 200).length;
      expect(delivered).toBe(visitor.messages + 5);
      expect(contact.mailServer.mails).toHaveLength(delivered);
      for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(429);
        expect(json).toEqual({ error: expect.stringContaining('Réessayez dans') });
      }
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

    test('refuse everybody while they are unavailable', async ({ skip }) => {
      skip(contact.controlUrl === '', 'needs the fault plan of the embedded backend');
      const plan = `${contact.controlUrl}sessions/default/faultPlan`;
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
        const refused = await sendMessage(contact.url, VALID);
        // The SDK alone would retry for longer than a visitor waits.
        expect(Date.now() - asked).toBeLessThan(20_000);
        expect(refused).toMatchObject({
          status: 503,
          json: { error: expect.stringContaining('indisponible') },
        });
        expect(refused.headers['retry-after']).toBe('60');
        expect(contact.mailServer.mails).toHaveLength(0);
      } finally {
        await fetch(plan, { method: 'DELETE' });
      }
      expect((await sendMessage(contact.url, VALID)).status).toBe(200);
    });
  });
});
