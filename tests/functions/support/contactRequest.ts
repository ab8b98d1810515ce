import { request, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** The site's origin in these tests; the local backend accepts loopback origins only. */
export const SITE = 'http://localhost:5173';

export const VALID = {
  nom: 'Zoé',
  email: 'zoe@exemple.fr',
  message: 'Bonjour, ce sac existe-t-il en vert ?',
};

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
}

/** The headers of a browser on the site; `address` is what front ends appended to X-Forwarded-For (visitor, edge). */
export function siteHeaders(address: string = freshAddress()): OutgoingHttpHeaders {
  return { 'content-type': 'application/json', origin: SITE, 'x-forwarded-for': address };
}

let used = 0;

/** A visitor and an edge not used before. */
export function freshAddress(): string {
  used += 1;
  return `10.0.${used >> 8}.${used & 255}, 10.9.${used >> 8}.${used & 255}`;
}

/** Sends a message as the site's form does. */
export function sendMessage(
  url: string,
  message: Record<string, unknown>,
  address?: string,
): Promise<Answer> {
  return send(url, { headers: siteHeaders(address), body: JSON.stringify(message) });
}

/** Sends any request, however wrong; headers that are undefined are left out. */
export function send(
  url: string,
  {
    method = 'POST',
    headers,
    body,
  }: { method?: string; headers: OutgoingHttpHeaders; body?: string | Buffer | undefined },
): Promise<Answer> {
  const present = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers: present }, (response) => {
      void text(response).then((body) => {
        const { statusCode: status = 0, headers: sent } = response;
        const values = Object.entries(sent).map(([name, value]) => [name, String(value)]);
        resolve({ status, headers: Object.fromEntries(values) as Answer['headers'], json: parsed(body) });
      }, reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
