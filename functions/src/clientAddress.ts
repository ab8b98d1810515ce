import { isIP } from 'node:net';

/** Whom a request comes from, as far as it can be known. */
export interface ClientAddress {
  /** The visitor, as the site's own proxies report it. Forged by whoever calls the function past Hosting. */
  visitor: string;
  /** The machine that reached Google: the visitor, or the edge of Hosting that serves many. Cannot be forged. */
  peer: string;
}

/**
 * Reads the address of a caller from `X-Forwarded-For` and the socket.
 *
 * The trap: the header's first entry, which most examples read, is whatever the caller wrote. Proxies append on the
 * right. Google's front end appends the address that connected to it, so the last entry is true whatever was sent.
 * Behind Firebase Hosting that machine is an edge of its network and the visitor stands one place before:
 * `forged…, visitor, edge`, hence `hops` = 2. But the function also has a public address of its own, and who calls it
 * there chooses that place too: `forged, caller`. So both places count: a small allowance for the visitor's, a larger
 * one for the last (see rateLimit).
 *
 * `hops`: how many entries are appended on the way; 0 where nothing stands in between (the local backend), and then
 * the header is not read at all.
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: number,
): ClientAddress {
  const socket = networkOf(socketAddress ?? '') ?? 'unknown';
  const entries = hops === 0 ? [] : (forwardedFor ?? '').split(',');
  const peer = networkOf(entries.at(-1) ?? '') ?? socket;
  return { visitor: networkOf(entries.at(-hops) ?? '') ?? peer, peer };
}

/**
 * What counts as one sender: an IPv4 address, or the /64 network of an IPv6 one, of which one home owns every address.
 * Null when the text is no address.
 */
function networkOf(text: string): string | null {
  const address = text.trim().replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  // The URL parser writes every spelling of an address in one way: '[2001:db8::1]'.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
