import { isIP } from 'node:net';

/** Where a request comes from, as the networks that messages are counted by (see rateLimit). */
export interface ClientAddress {
  /** The visitor, by the site's own proxies: an IPv4 address or an IPv6 /56. A caller that bypasses Hosting can forge it. */
  visitor: string;
  /** The visitor's larger network: the IPv4 address, or the IPv6 /48, the most that one home is given. */
  network: string;
  /** The machine that reached Google, by the same measure: the visitor, or an edge of Hosting. Cannot be forged. */
  peer: string;
}

/**
 * Reads the addresses of a caller from `X-Forwarded-For` and the socket; 'unknown' where there is none.
 *
 * Proxies append to the header on the right, so its first entries are whatever the caller wrote. Google's front end
 * appends the address that connected to it: the last entry is true. Behind Firebase Hosting that is an edge of its
 * network, and the visitor stands one before (`forged…, visitor, edge`), hence `hops` = 2. Someone who calls the
 * function's own address chooses that place too (`forged, caller`), which is why both are counted.
 *
 * @param hops - how many entries are appended on the way; 0 on the local backend, and the header is then ignored
 */
export function clientAddress(
  forwardedFor: string | undefined,
  socketAddress: string | undefined,
  hops: number,
): ClientAddress {
  const entries = hops === 0 ? [] : (forwardedFor ?? '').split(',');
  const peer = addressIn(entries.at(-1)) ?? addressIn(socketAddress);
  const visitor = addressIn(entries.at(-hops)) ?? peer;
  return { visitor: networkOf(visitor, 56), network: networkOf(visitor, 48), peer: networkOf(peer, 48) };
}

/** The address in a text: an IPv4 one, also where it is written as IPv6, or an IPv6 one; null for anything else. */
function addressIn(text: string | undefined): string | null {
  const address = (text ?? '').trim().replace(/%.*$/, '');
  if (isIP(address) === 0) return null;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** An IPv4 address as it is; the network of an IPv6 one with a prefix of `bits` (48 or 56). */
function networkOf(address: string | null, bits: 48 | 56): string {
  if (address === null || isIP(address) === 4) return address ?? 'unknown';
  // The URL parser normalises every spelling: '[2001:db8::1]'.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const [first, second, third, fourth = '0'] = [...left, ...zeros, ...right];
  const rest = bits === 56 ? `:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}` : '';
  return `${first}:${second}:${third}${rest}::/${bits}`;
}
