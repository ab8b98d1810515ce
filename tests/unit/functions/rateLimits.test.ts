import { beforeEach, expect, test } from 'vitest';
import { clientAddress } from '../../../functions/src/clientAddress';
import { countedOnce, exceeded, RATE_RULES, rateCounters } from '../../../functions/src/rateLimits';
import type { RateWindow } from '../../../functions/src/rateLimits';

const { visitor, network, peer, overall } = RATE_RULES;
const MINUTE = 60_000;

/** The counters by name, as Firestore holds them. */
const stored = new Map<string, RateWindow>();
let now = 0;

beforeEach(() => {
  stored.clear();
  now = Date.UTC(2026, 4, 4);
});

/** Asks to send a message, as the ledger does: 'admitted', or the scope of the full counter. */
function ask(forwardedFor: string): string {
  const raised = rateCounters(clientAddress(forwardedFor, undefined, 2)).map(({ scope, key }) => ({
    scope,
    name: `${scope} ${key}`,
    ...countedOnce(scope, stored.get(`${scope} ${key}`) ?? null, now),
  }));
  const full = exceeded(raised);
  if (full) return full.scope;
  for (const { name, count, expiresAt } of raised) stored.set(name, { count, expiresAt });
  return 'admitted';
}

/** Asks `messages` times; returns how many were admitted. */
function admitted(messages: number, forwardedFor: (n: number) => string): number {
  const answers = Array.from({ length: messages }, (_, n) => ask(forwardedFor(n)));
  return answers.filter((answer) => answer === 'admitted').length;
}

const HOME = '10.0.0.1, 10.9.0.1';

test('a visitor may send again once the window has passed, and is told of the counter that opens last', () => {
  expect(admitted(visitor.messages + 1, () => HOME)).toBe(visitor.messages);
  now += visitor.minutes * MINUTE - 1;
  expect(ask(HOME)).toBe('visitor');
  now += 1;
  expect(ask(HOME)).toBe('admitted');
  const rows = [
    { scope: 'visitor', count: visitor.messages + 1, expiresAt: 1 },
    { scope: 'network', count: network.messages + 1, expiresAt: 3 },
    { scope: 'overall', count: 1, expiresAt: 9 },
  ] as const;
  expect(exceeded(rows)?.scope).toBe('network');
});

test('a visitor who returns in every window reaches the hourly limit', () => {
  let sent = 0;
  for (let minute = 0; minute < network.minutes; minute += visitor.minutes) {
    sent += admitted(visitor.messages, () => HOME);
    now += visitor.minutes * MINUTE;
  }
  expect(sent).toBe(network.messages);
});

test.each([
  ['forged entries', 20, (n: number) => `203.0.113.${n}, 198.51.100.${n}, ${HOME}`, visitor.messages],
  [
    'three of its /64 networks',
    9,
    (n: number) => `2001:db8:5:a0${n % 3}::${n + 1}, 10.1.2.3`,
    visitor.messages,
  ],
  ['a /48', 60, (n: number) => `2001:db8:7:${n.toString(16)}00::1, 10.1.2.3`, network.messages],
])('a visitor gains nothing by %s', (_, messages, from, limit) => {
  expect(admitted(messages, from)).toBe(limit);
  expect(ask('2001:db8:8::1, 10.1.2.3')).toBe('admitted');
});

test('one source leaves room for others, whatever it forges and whenever its window turns', () => {
  // It calls the function's own address, past Hosting: everything before the last entry is forged.
  const flood = (n: number) => `10.30.${n >> 8}.${n & 255}, 192.0.2.8`;
  let sent = admitted(1, flood);
  // The worst hour for others starts just before the source's own window ends.
  now += (peer.minutes - 1) * MINUTE;
  stored.delete('overall ');
  for (let part = 0; part < 4; part += 1) {
    sent += admitted(peer.messages + 1, (n) => flood(part * 256 + n));
    now += (overall.minutes * MINUTE) / 4 - 1;
  }
  expect(sent).toBe(2 * peer.messages);
  expect(ask(HOME)).toBe('admitted');
});

test('300 visitors by three front ends get through, and one who never stops locks nobody out', () => {
  expect(admitted(300, (n) => `10.40.${n >> 8}.${n & 255}, 10.41.0.${n % 3}`)).toBe(300);
  for (let part = 0; part < 7; part += 1) {
    admitted(10, () => '10.42.0.1, 10.43.0.1');
    expect(admitted(10, (n) => `10.44.${part}.${n}, 10.43.0.1`)).toBe(10);
    now += 10 * MINUTE;
  }
});

test('visitors reach the limit of their front end, then of all together', () => {
  expect(admitted(peer.messages + 1, (n) => `10.45.0.${n}, 10.46.0.1`)).toBe(peer.messages);
  expect(ask('10.45.1.0, 10.46.0.1')).toBe('peer');
  const others = (n: number) => `10.${50 + (n >> 8)}.0.${n & 255}, 10.60.${n >> 6}.1`;
  expect(admitted(1000, others)).toBe(overall.messages - peer.messages);
  expect(ask('10.70.0.1, 10.70.0.2')).toBe('overall');
});
