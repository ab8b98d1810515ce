import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port; returns its origin and functions that stop and restart it. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    restart: () => listen(port),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export const passOn: RequestListener = async (incoming, outgoing) => {
  const answer = await forward(incoming);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
};

/** Forwards a request to the site; `headers` override the request's. */
export function forward(incoming: IncomingMessage, headers: IncomingHttpHeaders = {}) {
  // Joined as text: resolved, an address that begins with // would name another host.
  const target = new URL(`${process.env.E2E_SITE}${incoming.url}`);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { method: incoming.method, headers: { ...incoming.headers, ...headers } };
    incoming.pipe(request(target, options, resolve).on('error', reject));
  });
}
