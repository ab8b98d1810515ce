/**
 * The origins of a comma-separated list, each as a browser writes it in `Origin`.
 * Throws an Error whose message says what is wrong when the list is empty or an entry is not exactly an origin.
 */
export function parseOrigins(list: string): ReadonlySet<string> {
  const origins = list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (origins.length === 0) throw new Error('names no origin');
  for (const origin of origins) {
    if (!/^https?:/.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new Error(`has '${origin}', which is not an origin such as https://www.example.com`);
  }
  return new Set(origins);
}

/**
 * Whether a page at this origin may send messages: one of the list, compared whole. A request without `Origin` is
 * refused too: every browser sends it with a POST, same-origin ones included, so only a script leaves it out.
 */
export function isAllowedOrigin(origin: string | undefined, allowed: ReadonlySet<string>): origin is string {
  return origin !== undefined && allowed.has(origin);
}

/** The CORS headers of an answer to an allowed origin; only `Vary` for any other. */
export function corsHeaders(
  origin: string | undefined,
  allowed: ReadonlySet<string>,
): Record<string, string> {
  if (!isAllowedOrigin(origin, allowed)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'Retry-After',
  };
}

/** What the preflight of an allowed origin is told besides {@link corsHeaders}. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, X-Firebase-AppCheck',
  'Access-Control-Max-Age': '3600',
};
