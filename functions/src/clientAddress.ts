import ipaddr from 'ipaddr.js';

export type ClientAddress = Record<'visitor' | 'network' | 'peer', string>;

/**
 * Reads a caller's addresses from `X-Forwarded-For` or, without one, the socket; 'unknown' if there is none. Of IPv6 the
 * visitor is a /56, the others a /48, the largest block that a home gets. Google's front end appends the address that
 * connected to it, so the last entry is true. Behind Firebase Hosting that is an edge, and the visitor is the entry before
 * it (`forged…, visitor, edge`). A caller of the function's own address can forge that entry too, so both are counted.
 */
export function clientAddress(forwardedFor = '', socketAddress = ''): ClientAddress {
  const entries = ['', ...forwardedFor.split(',')].map((entry) => entry.trim());
  const [beforeLast = '', last = ''] = entries.slice(-2);
  const peer = [last, socketAddress].find((address) => ipaddr.isValid(address)) ?? 'unknown';
  const visitor = ipaddr.isValid(beforeLast) ? beforeLast : peer;
  return { visitor: networkOf(visitor, 56), network: networkOf(visitor, 48), peer: networkOf(peer, 48) };
}

/** Returns an IPv4 address as it is, an IPv6 address as its network of `bits`. */
function networkOf(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray().fill(0, bits / 8);
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
