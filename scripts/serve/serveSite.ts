import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import superstatic from 'superstatic/lib/superstatic.js';

/** Serves a built site as Firebase Hosting does, but plainly over HTTP/1.1; rewrites to a function lead to `contactUrl`. */
export async function serveSite(dir: string, port = 0, contactUrl?: string, compression = false) {
  const server = http.createServer(siteHandler(dir, contactUrl, compression)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Answers requests by firebase.json (headers, rewrites, 404 page). superstatic is Firebase's own server. Compression is for
 * slow lines: it would take a tenth of the time of the end-to-end tests.
 */
export function siteHandler(dir: string, contactUrl?: string, compression = false): RequestListener {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: object };
  const handler = superstatic({
    cwd: dir,
    config: { ...hosting, public: '.' },
    compression,
    fallthrough: false,
    rewriters: { function: () => Promise.resolve(forward(contactUrl)) },
  }) as (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  return (incoming, outgoing) => handler(incoming, outgoing, () => outgoing.writeHead(404).end());
}

/** Passes a request on to the function unchanged; 502 where it is not reached. */
function forward(target = 'http://127.0.0.1:9') {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const onward = http.request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  };
}
