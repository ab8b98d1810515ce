import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port, with TLS if told so; returns its origin and functions that stop and restart it. */
export async function serve(answer: RequestListener, tls?: ServerOptions) {
  const server = tls ? createSecureServer(tls, answer) : createServer(answer);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    restart: () => listen(port),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
