import type { ClientAddress } from './clientAddress';

/**
 * Messages allowed per window, which opens with its first message. `overall` is more than twice `peer`: two windows of one
 * peer may fall into one `overall` window, and others must still get through. `peer` is many times `network`: a peer is
 * usually an edge of Hosting, which carries many visitors.
 */
export const RATE_RULES = {
  visitor: { messages: 5, minutes: 10 },
  network: { messages: 15, minutes: 60 },
  peer: { messages: 120, minutes: 60 },
  overall: { messages: 600, minutes: 60 },
} as const;

export type RateScope = keyof typeof RATE_RULES;

export interface RateWindow {
  count: number;
  expiresAt: number;
}

export function rateCounters(address: ClientAddress): { scope: RateScope; key: string }[] {
  const keys = { ...address, overall: '' };
  return (['visitor', 'network', 'peer', 'overall'] as const).map((scope) => ({ scope, key: keys[scope] }));
}

/** A counter raised by one message at `now` (ms). A missing or expired window starts anew. */
export function countedOnce(scope: RateScope, stored: RateWindow | null, now: number): RateWindow {
  return stored && stored.expiresAt > now
    ? { count: stored.count + 1, expiresAt: stored.expiresAt }
    : { count: 1, expiresAt: now + RATE_RULES[scope].minutes * 60_000 };
}

/** The exceeded counter that expires last; null if none is exceeded. */
export function exceeded<T extends RateWindow & { scope: RateScope }>(raised: readonly T[]): T | null {
  const over = raised.filter(({ scope, count }) => count > RATE_RULES[scope].messages);
  return over.toSorted((a, b) => b.expiresAt - a.expiresAt)[0] ?? null;
}
