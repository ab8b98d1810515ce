import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of the test's own on a free port: its origin, and what ends it. */
export async function serve(answer: RequestListener): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The site's answer to a request that such a server got; `headers` replace the request's. */
export function forward(incoming: IncomingMessage, headers: IncomingHttpHeaders = {}) {
  const target = new URL(incoming.url ?? '', process.env.E2E_SITE);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: incoming.method, headers: { ...incoming.headers, ...headers } };
    incoming.pipe(request(target, options, resolve).on('error', reject));
  });
}
