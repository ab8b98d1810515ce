import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import files from 'superstatic/lib/providers/fs.js';
import superstatic from 'superstatic/lib/superstatic.js';

export async function serveSite(handler: RequestListener, port = 0) {
  const server = http.createServer(handler).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const NOWHERE = 'http://127.0.0.1:9';

type Provider = (incoming: IncomingMessage, path: string) => Promise<unknown>;

/**
 * Answers requests by firebase.json (headers, rewrites, 404 page) with Firebase's own server; rewrites to a function lead to
 * that of its name below `functionsUrl`. Compression would take a tenth of the time of the end-to-end tests.
 */
export function siteHandler(dir: string, functionsUrl = NOWHERE, compression = false): RequestListener {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: object };
  // superstatic's types know neither its provider of files nor the option.
  const find = (files as unknown as (of: object) => Provider)({ cwd: dir });
  // It throws for a name that is too long for a file, which is then missing.
  const provider: Provider = (incoming, path) => find(incoming, path).catch(() => null);
  const rewriters = {
    function: async (rewrite: { function: { functionId: string } }) =>
      forward(`${functionsUrl}/${rewrite.function.functionId}`),
  };
  const config = { ...hosting, public: '.' };
  const options = { provider, cwd: dir, config, compression, fallthrough: false, rewriters };
  type Handler = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  const handler = superstatic(options) as Handler;
  return (incoming, outgoing) => {
    try {
      // superstatic would throw outside of any promise, which ends the process.
      decodeURI(incoming.url ?? '/');
    } catch {
      return outgoing.writeHead(400).end();
    }
    return handler(incoming, outgoing, () => outgoing.writeHead(404).end());
  };
}

let visitors = 0;

/**
 * Each request comes from another address, as Google's front ends tell it: the journeys of a run would otherwise be one
 * visitor, whose sixth letter `contact` refuses. `target` is joined as text: resolved, an address that begins with // would
 * name another host.
 */
export function forward(target: string): RequestListener {
  return (incoming, outgoing) => {
    const { url = '', method } = incoming;
    visitors += 1;
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const headers = { ...incoming.headers, 'x-forwarded-for': `${address}, ${address}` };
    const onward = http.request(target + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(onward.on('error', () => outgoing.writeHead(502).end()));
  };
}
