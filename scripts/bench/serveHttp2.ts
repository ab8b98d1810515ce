import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { siteHandler } from '../serve/serveSite';

/**
 * Serves a built site over HTTP/2, as Hosting does, with a certificate of its own that no browser trusts. Browsers speak
 * HTTP/2 over TLS only.
 */
export async function serveHttp2(dir: string): Promise<{ url: string; stop: () => void }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  // Node's own compatibility layer: its requests and responses are those of node:http but in type.
  const handler = siteHandler(dir, null) as unknown as Parameters<typeof createSecureServer>[1];
  const server = createSecureServer({ key, cert, allowHTTP1: true }, handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}
