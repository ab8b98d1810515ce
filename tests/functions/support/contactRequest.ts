/** The site's origin in these tests; the local backend accepts loopback origins only. */
export const SITE = 'http://localhost:5173';

export const VALID = {
  nom: 'Zoé',
  email: 'zoe@exemple.fr',
  message: 'Bonjour, ce sac existe-t-il en vert ?',
};

export type RequestHeaders = Record<string, string | undefined>;

/** The headers of a browser on the site; `address` is what front ends appended to X-Forwarded-For (visitor, edge). */
export function siteHeaders(address: string = freshAddress()): RequestHeaders {
  return { 'content-type': 'application/json', origin: SITE, 'x-forwarded-for': address };
}

let used = 0;

export function freshAddress(): string {
  used += 1;
  return `10.0.${used >> 8}.${used & 255}, 10.9.${used >> 8}.${used & 255}`;
}

export function sendMessage(url: string, message: object, address?: string) {
  return send(url, { headers: siteHeaders(address), body: JSON.stringify(message) });
}

export async function send(
  url: string,
  request: { method?: string | undefined; headers: RequestHeaders; body?: string | Buffer | undefined },
) {
  const { method = 'POST', headers, body } = request;
  const present = Object.entries(headers).filter((header): header is [string, string] => !!header[1]);
  // Sent as bytes: fetch would give a text a content type of its own.
  const bytes = body === undefined ? null : Uint8Array.from(Buffer.from(body));
  const answer = await fetch(url, { method, headers: present, body: bytes });
  const json: unknown = await answer.json().catch(() => undefined);
  return { status: answer.status, headers: Object.fromEntries(answer.headers), json };
}
