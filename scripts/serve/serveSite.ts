import { readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import superstatic from 'superstatic/lib/superstatic.js';

interface SiteServer {
  /** Folder of a built site, absolute. */
  dir: string;
  /** 0 takes any free one. */
  port: number;
  /** Where rewrites to a function go: the function's own address, or null where there is none. */
  contactUrl: string | null;
}

/** Serves a built site as Firebase Hosting does, but over HTTP/1.1. */
export async function serveSite({ dir, port, contactUrl }: SiteServer): Promise<Server> {
  const server = createServer(siteHandler(dir, contactUrl));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

/**
 * Answers requests for a built site by firebase.json (headers, rewrites, 404 page) and compressed. superstatic is the
 * server of Firebase's own tools.
 */
export function siteHandler(dir: string, contactUrl: string | null): RequestListener {
  const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { hosting: object };
  const handler = superstatic({
    cwd: dir,
    config: { ...hosting, public: '.' },
    compression: true,
    fallthrough: false,
    rewriters: { function: () => Promise.resolve(forward(contactUrl)) },
  }) as (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  return (incoming, outgoing) => handler(incoming, outgoing, () => outgoing.writeHead(404).end());
}

/** Passes a request on to the function unchanged. */
function forward(target: string | null) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (target === null) {
      outgoing.writeHead(503).end();
      return;
    }
    const onward = request(target, { method: incoming.method, headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  };
}
