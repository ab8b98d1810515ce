/** The functions' decisions that need no database or mail server; tests/functions has the rest. */
import { beforeEach, expect, test } from 'vitest';
import { clientAddress } from '../../functions/src/clientAddress';
import { demandAppCheck } from '../../functions/src/contact';
import { countedOnce, exceeded, RATE_RULES, rateCounters } from '../../functions/src/rateLimits';
import type { RateWindow } from '../../functions/src/rateLimits';
import { readSettings } from '../../functions/src/settings';
import { smtpSender } from '../../functions/src/smtp';

test.each([
  // [X-Forwarded-For, socket, hops, visitor, network, peer]
  ['1.1.1.1, 198.51.100.1,203.0.113.9', '169.254.1.1', 2, '198.51.100.1', '198.51.100.1', '203.0.113.9'],
  ['203.0.113.9', '169.254.1.1', 2, '203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['forged text, 203.0.113.9', '169.254.1.1', 2, '203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['1.1.1.1', '127.0.0.1', 0, '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  [undefined, '127.0.0.1', 2, '127.0.0.1', '127.0.0.1', '127.0.0.1'],
  [undefined, undefined, 2, 'unknown', 'unknown', 'unknown'],
  ['2001:DB8:1:abff::1, 203.0.113.9', '', 2, '2001:db8:1:ab00::/56', '2001:db8:1::/48', '203.0.113.9'],
  ['2001::abcd:1:2:3:4, 203.0.113.9', '', 2, '2001:0:0:ab00::/56', '2001::/48', '203.0.113.9'],
  ['::ffff:198.51.100.1, 203.0.113.9', '', 2, '198.51.100.1', '198.51.100.1', '203.0.113.9'],
  [undefined, 'fe80::1%eth0', 0, 'fe80::/56', 'fe80::/48', 'fe80::/48'],
])('%s over %s with %i proxies: visitor %s of %s, peer %s', (forwarded, socket, hops, ...expected) => {
  const [visitor, network, peer] = expected;
  expect(clientAddress(forwarded, socket, hops)).toEqual({ visitor, network, peer });
});

const { visitor, network, peer, overall } = RATE_RULES;
const MINUTE = 60_000;
const HOME = '10.0.0.1, 10.9.0.1';

const stored = new Map<string, RateWindow>();
let now = 0;

beforeEach(() => {
  stored.clear();
  now = Date.UTC(2026, 4, 4);
});

/** Counts a message like the ledger: 'reserved', or the scope of the full counter. */
function ask(forwardedFor: string): string {
  const raised = rateCounters(clientAddress(forwardedFor, undefined, 2)).map(({ scope, key }) => ({
    scope,
    name: `${scope} ${key}`,
    ...countedOnce(scope, stored.get(`${scope} ${key}`) ?? null, now),
  }));
  const full = exceeded(raised);
  if (full) return full.scope;
  for (const { name, count, expiresAt } of raised) stored.set(name, { count, expiresAt });
  return 'reserved';
}

function reserved(messages: number, forwardedFor: (n: number) => string): number {
  const answers = Array.from({ length: messages }, (_, n) => ask(forwardedFor(n)));
  return answers.filter((answer) => answer === 'reserved').length;
}

test('a visitor sends again in the next window, up to the hourly limit; what opens last is told', () => {
  let sent = 0;
  const refusals: string[] = [];
  for (let window = 0; window < network.minutes / visitor.minutes; window += 1) {
    sent += reserved(visitor.messages, () => HOME);
    now += visitor.minutes * MINUTE - 1;
    refusals.push(ask(HOME));
    now += 1;
  }
  expect(sent).toBe(network.messages);
  expect(refusals).toEqual(['visitor', 'visitor', ...Array<string>(4).fill('network')]);
  expect(ask(HOME)).toBe('reserved');
});

test.each([
  ['forged entries', 20, (n: number) => `203.0.113.${n}, 198.51.100.${n}, ${HOME}`, visitor.messages],
  ['its /64 networks', 9, (n: number) => `2001:db8:5:a0${n % 3}::${n}, 10.1.2.3`, visitor.messages],
  ['a /48', 60, (n: number) => `2001:db8:7:${n.toString(16)}00::1, 10.1.2.3`, network.messages],
  ['visitors of one front end', 130, (n: number) => `10.45.0.${n}, 10.46.0.1`, peer.messages],
  ['300 visitors of three', 300, (n: number) => `10.40.${n >> 8}.${n & 255}, 10.41.0.${n % 3}`, 300],
])('the limits are not widened by %s, nor closed to others', (_, messages, from, limit) => {
  expect(reserved(messages, from)).toBe(limit);
  expect(ask('2001:db8:8::1, 10.1.2.3')).toBe('reserved');
});

test('all together are limited, wherever they are', () => {
  expect(reserved(1000, (n) => `10.${50 + (n >> 8)}.0.${n & 255}, 10.60.${n >> 6}.1`)).toBe(overall.messages);
  expect(ask('10.70.0.1, 10.70.0.2')).toBe('overall');
  // One source, which may forge all entries but the last, leaves room for others, even where its window turns within the hour.
  expect(2 * peer.messages).toBeLessThan(overall.messages);
});

test('App Check, where it is enforced, lets only a genuine token pass', async () => {
  // Only Google issues valid tokens, so the verifier is injected; tests/functions has the real one refuse.
  const verify = async (token: string) => expect(token).toBe('genuine');
  await expect(demandAppCheck('genuine', verify)).resolves.toBeUndefined();
  const sentence = 'La vérification de sécurité a échoué. Rechargez la page, puis réessayez.';
  const refusal = { name: 'Refusal', status: 401, sentence };
  for (const token of [undefined, '', 'forged'])
    await expect(demandAppCheck(token, verify)).rejects.toMatchObject(refusal);
});

const RAW = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  PSEUDONYM_KEY: 'x'.repeat(32),
  CONTACT_TO: 'maille@site.example, fil@site.example',
  CONTACT_FROM: 'site@site.example',
  ALLOWED_ORIGINS: 'https://www.site.example, https://site.example',
  PROXY_HOPS: '2',
  APP_CHECK: '',
};

test('the mails may have several recipients, and a secret end with a line end', () => {
  const to = ['maille@site.example', 'fil@site.example'];
  const read = readSettings({ ...RAW, SMTP_URL: `${RAW.SMTP_URL}\n` });
  expect(read).toMatchObject({ smtpUrl: RAW.SMTP_URL, route: { to, origin: 'https://www.site.example' } });
});

const wrong = {
  SMTP_URL: ' ',
  PSEUDONYM_KEY: `|${'x'.repeat(31)}`,
  CONTACT_TO: '|maille@site.example,|maille@site.example\nBcc: a@b.example',
  CONTACT_FROM: '|Site <site@site.example>',
  ALLOWED_ORIGINS: '| , |*|null|https://site.example/|https://*.site.example/x|site.example|file:///x',
  APP_CHECK: 'on',
  PROXY_HOPS: '-1|NaN',
};

const WRONG = Object.entries(wrong).flatMap(([name, values]) =>
  values.split('|').map((value) => [name, value]),
);
test.each(WRONG)('%s = %j is refused by a sentence that names it', (name = '', value) => {
  const sentence = new RegExp(`^The setting ${name} of the functions [^.].*\\.$`);
  expect(() => readSettings({ ...RAW, [name]: value })).toThrow(sentence);
});

const SERVERS = ['', 'mail.example', 'https://mail.example', 'smtp:', 'smtps://', 'xsmtp://mail.example'];
test.each(SERVERS)('the settings refuse the SMTP address %j', (url) => {
  expect(() => smtpSender(url)).toThrow('SMTP_URL');
});
