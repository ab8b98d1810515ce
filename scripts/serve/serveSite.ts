import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import superstatic from 'superstatic/lib/superstatic.js';

/** Serves a built site as Firebase Hosting does, but plainly over HTTP/1.1; rewrites to a function lead to that of its name below `functionsUrl`. */
export async function serveSite(
  dir: string,
  port = 0,
  functionsUrl = 'http://127.0.0.1:9',
  compression = false,
) {
  const server = http.createServer(siteHandler(dir, functionsUrl, compression)).listen(port, '127.0.0.1');
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
export function siteHandler(
  dir: string,
  functionsUrl = 'http://127.0.0.1:9',
  compression = false,
): RequestListener {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: object };
  const handler = superstatic({
    cwd: dir,
    config: { ...hosting, public: '.' },
    compression,
    fallthrough: false,
    rewriters: {
      function: ({ function: { functionId } }: { function: { functionId: string } }) =>
        Promise.resolve(forward(`${functionsUrl}/${functionId}`)),
    },
  }) as (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  return (incoming, outgoing) =>
    canBeFile(incoming.url ?? '/')
      ? handler(incoming, outgoing, () => outgoing.writeHead(404).end())
      : outgoing.writeHead(400).end();
}

/** superstatic throws on escapes that are no text, and on names that are too long for a file. */
function canBeFile(url: string): boolean {
  try {
    const [path = ''] = url.split('?');
    return decodeURIComponent(path)
      .split('/')
      .every((name) => Buffer.byteLength(name) <= 255);
  } catch {
    return false;
  }
}

function forward(target: string) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const onward = http.request(
      target + (incoming.url ?? ''),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  };
}
