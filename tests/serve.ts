import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server on a free port; returns its origin and functions that stop and restart it. */
export async function serve(answer: RequestListener) {
  const server = createServer(answer);
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () => server.close().closeAllConnections();
  return { origin: `http://127.0.0.1:${port}`, restart: () => listen(port), stop };
}
