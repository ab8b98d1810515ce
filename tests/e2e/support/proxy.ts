import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';

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
