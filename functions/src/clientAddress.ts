import { isIP } from 'node:net';

/** The networks of a request's sender, by which messages are counted (ledger.ts). */
export interface ClientAddress {
  /** The visitor as Hosting reports it: an IPv4 address or an IPv6 /56. A caller that bypasses Hosting can forge it. */
  visitor: string;
  /** The visitor's larger network: the IPv4 address, or the IPv6 /48, the largest block that a home gets. */
  network: string;
  /** The machine that connected to Google (IPv4 address or /48): the visitor's, or an edge of Hosting. Cannot be forged. */
  peer: string;
}

/**
 * Reads a caller's addresses from `X-Forwarded-For` and the socket; 'unknown' if there is none.
 *
 * Proxies append on the right; whatever comes first was written by the caller. Google's front end appends the address
 * that connected to it, so the last entry is true. Behind Firebase Hosting that is an edge, and the visitor is the entry
 * before it (`forged…, visitor, edge`), hence `hops` = 2. A caller of the function's own address can forge that entry too
 * (`forged, caller`), so both are counted.
 *
 * @param hops - entries appended on the way; with 0 (local backend) the header is ignored
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

/** The IP address in a text, IPv4-mapped IPv6 as IPv4; null if it holds none. */
function addressIn(text: string | undefined): string | null {
  const address = (text ?? '').trim().replace(/%.*$/, '');
  if (isIP(address) === 0) return null;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** An IPv4 address unchanged, an IPv6 address as its network of `bits`. */
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
